import type { SiteOverrides } from '@headwater/site';
import { createSiteWorker, type SiteWorker, type SiteWorkerConfig } from '@headwater/site/worker';
import { quietLogger } from '@headwater/testing';

import type { Services } from './start-services';

/** The worker that purges shared caches, on the database of the services. */
export async function startSiteWorker(
  { database: { urls } }: Services,
  purges: SiteWorkerConfig['purges'],
  overrides: Pick<SiteOverrides, 'mirror' | 'metrics' | 'logger'> = {},
): Promise<SiteWorker> {
  const worker = await createSiteWorker(
    {
      db: { managementUrl: urls.siteManagement, poolSize: 4 },
      jobs: { url: urls.jobs, concurrency: 1 },
      purges,
      logLevel: 'silent',
    },
    { logger: quietLogger, strictChanges: true, ...overrides },
  );
  await worker.start();
  return worker;
}

export type { SiteWorker };
