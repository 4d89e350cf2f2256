import { QueryClient } from '@tanstack/react-query';

import { Fault } from './fault';
import { onRefused } from './refused';

/** Keys of queries whose answers depend on rights in a site. */
const aboutSites = ['site', 'sites', 'me'];

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Requests are sent without a connection, too, so that they fail at once and do not wait in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (tries, error) =>
          tries < 2 && error instanceof Fault && (error.status === 0 || error.status >= 502),
      },
    },
  });
  // The person may have lost a role: everything that depends on rights is read anew.
  onRefused(() => {
    for (const key of aboutSites) void client.invalidateQueries({ queryKey: [key] });
  });
  return client;
}
