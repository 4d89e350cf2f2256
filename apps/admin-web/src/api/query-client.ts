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
      queries: {
        refetchOnWindowFocus: false,
        retry: (tries, error) =>
          tries < 2 && error instanceof Fault && (error.status === 0 || error.status >= 502),
      },
    },
  });
  return client;
}
