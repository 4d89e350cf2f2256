import { Client as PgClient } from 'pg';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { createTestDatabase, quietLogger, testCallers, type TestDatabase } from '@headwater/testing';

import { type ContentConfig, createContentService, defaultLimits } from '../src/service';
import { createContentWorker } from '../src/worker';

const { callers, keys } = testCallers();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const config = (): ContentConfig => ({
  db: {
    managementUrl: database.urls.contentManagement,
    deliveryUrl: database.urls.contentDelivery,
    poolSize: 2,
  },
  grpc: { callers, listen: { host: '127.0.0.1', port: 0 } },
  limits: defaultLimits,
  ops: { host: '127.0.0.1', port: 0 },
  logLevel: 'silent',
});

it('serves sockets, and answers the calls in flight before it ends', async () => {
  const service = await createContentService(config(), { logger: quietLogger });
  const { grpcPort } = await service.start();
  const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
  const delivery = createClient(contracts.contentDelivery, { channel, serviceKey: keys.delivery });
  const scope = { siteId: 1, minSiteVersion: 0, language: 'en' };
  await expect(delivery.listPages(scope)).resolves.toMatchObject({ pages: [], siteVersion: 0 });

  const inFlight = Array.from({ length: 20 }, () => delivery.listPages(scope));
  const outcomes = Promise.allSettled(inFlight);
  await inFlight[0];
  await service.close();
  for (const outcome of await outcomes) {
    // A call that came too late is refused, never cut off.
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'UNAVAILABLE' });
    else expect(outcome.value.pages).toEqual([]);
  }
  await expect(delivery.listPages(scope)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  channel.close();
});

it('says what is missing when the database is older than the program', async () => {
  const admin = new PgClient({ connectionString: database.urls.admin });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>('delete from content.migrations returning *');
  expect(rows.length).toBeGreaterThan(0);
  const outdated = {
    code: 'FAILED_PRECONDITION',
    reason: 'SCHEMA_OUTDATED',
    message: expect.stringContaining('headwater migrate') as unknown,
  };
  const service = await createContentService(config(), { logger: quietLogger });
  await expect(service.start()).rejects.toMatchObject(outdated);
  await service.close();
  const worker = await createContentWorker(
    {
      db: { managementUrl: database.urls.contentManagement },
      jobs: { url: database.urls.jobs, concurrency: 1 },
      logLevel: 'silent',
    },
    { logger: quietLogger },
  );
  await expect(worker.start()).rejects.toMatchObject(outdated);
  await worker.close();
  await admin.end();
});

it('waits for its database, and can be stopped meanwhile', async () => {
  const unreachable = 'postgres://headwater_content_management:x@127.0.0.1:9/none';
  const service = await createContentService(
    { ...config(), db: { managementUrl: unreachable, deliveryUrl: unreachable } },
    { logger: quietLogger },
  );
  const starting = expect(service.start()).rejects.toThrow(
    /was (stopped while it started|closed while it opened)/,
  );
  await service.close();
  await starting;
});
