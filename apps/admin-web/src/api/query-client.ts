import { QueryCache, QueryClient } from '@tanstack/react-query';

import { Fault, isFault } from './fault';

/** What is shown of a site, and what the pages offer in it. */
const aboutSites = ['site', 'sites', 'me'];

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // A role was taken away while somebody worked: what it offered is read anew.
      onError(error, { queryKey: [name] }) {
        if (!isFault(error, 'SITE_NOT_FOUND', 'ROLE_REQUIRED') || aboutSites.includes(String(name))) return;
        for (const key of aboutSites) void client.invalidateQueries({ queryKey: [key] });
      },
    }),
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
  return client;
}
