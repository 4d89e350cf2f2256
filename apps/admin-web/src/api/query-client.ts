import { QueryClient } from '@tanstack/react-query';

import { Fault } from './fault';
import { onRefused } from './refused';

/** What is shown of a site, and what the pages offer in it. */
const aboutSites = ['site', 'sites', 'me'];

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Without a connection, a request is sent all the same: that it fails is said at once, in place of waiting in silence.
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
  // A role was taken away while somebody worked: what it offered is read anew.
  onRefused(() => {
    for (const key of aboutSites) void client.invalidateQueries({ queryKey: [key] });
  });
  return client;
}
