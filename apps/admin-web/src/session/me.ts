import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import { askAhead, askOnce } from '../api/ask';
import { hasRefusal } from '../api/refused';
import type { Me } from '../api/types';

const key = ['me'];

/** After a refusal, the page reads the rights at this interval, so that a returned right shows. */
const askAgainMs = 10_000;

/** The logged-in user, for the gate before all screens. Read anew when the window gets the focus, because the rights may have changed. */
export const useWhoIsLoggedIn = () =>
  useQuery({
    queryKey: key,
    queryFn: () => askOnce('getMe', {}),
    refetchOnWindowFocus: true,
    refetchInterval: () => (hasRefusal() ? askAgainMs : false),
  });

export const askAheadWhoIsLoggedIn = (): void => askAhead('getMe', {});

export const MeContext = createContext<Me | undefined>(undefined);

/** The logged-in user, for screens behind the login. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === undefined) throw new Error('This screen is not behind the login.');
  return me;
}

export function useReadMeAnew(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
