import { type ContentWorker, createContentWorker } from '@headwater/content/worker';
import type { SiteOverrides } from '@headwater/site';
import { quietLogger } from '@headwater/testing';

import type { Services } from './start-services';

/** The worker that keeps searchable texts up to date and announces scheduled publications, on the database of the services. */
export async function startContentWorker(
  { database: { urls } }: Services,
  { mirror }: Pick<SiteOverrides, 'mirror'> = {},
): Promise<ContentWorker> {
  const worker = await createContentWorker(
    {
      db: { managementUrl: urls.contentManagement, poolSize: 2 },
      jobs: { url: urls.jobs, concurrency: 1 },
      logLevel: 'silent',
    },
    { logger: quietLogger, strictChanges: true, ...(mirror && { mirror }) },
  );
  await worker.start();
  return worker;
}
