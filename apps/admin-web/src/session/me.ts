import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import { askAhead, askOnce } from '../api/ask';
import type { Me } from '../api/types';

const key = ['me'];

/** Who is logged in, for the gate before all screens. */
export const useWhoIsLoggedIn = () => useQuery({ queryKey: key, queryFn: () => askOnce('getMe', {}) });

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
