import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import { askAhead, askOnce } from '../api/ask';
import { hasRefusal } from '../api/refused';
import type { Me } from '../api/types';

const key = ['me'];

/** How soon somebody whose right was taken away, and who waits at the page, sees that it is back. */
const askAgainMs = 10_000;

/** Who is logged in, for the gate before all screens. Who comes back to the window may have other rights by then. */
export const useWhoIsLoggedIn = () =>
  useQuery({
    queryKey: key,
    queryFn: () => askOnce('getMe', {}),
    refetchOnWindowFocus: true,
    refetchInterval: () => (hasRefusal() ? askAgainMs : false),
  });

export const askAheadWhoIsLoggedIn = (): void => askAhead('getMe', {});

export const MeContext = createContext<Me | undefined>(undefined);

/** Who is logged in, for screens: somebody is. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === undefined) throw new Error('This screen is not behind the login.');
  return me;
}

export function useReadMeAnew(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
