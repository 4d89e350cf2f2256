import { Client } from 'pg';

import { latestMigrations } from '@headwater/schema';
import {
  createTestDatabase,
  findFreePort,
  insertSite,
  quietLogger,
  type TestDatabase,
} from '@headwater/testing';

import { createWorker, type WorkerComposition, type WorkerCore, type WorkerOverrides } from '../src';

const by = { actor: 'user:tester', caller: 'tests' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function make(
  compose: (core: WorkerCore<'content'>) => WorkerComposition,
  overrides: WorkerOverrides = {},
) {
  const opsPort = await findFreePort();
  const worker = createWorker({
    name: 'content',
    config: {
      db: { managementUrl: database.urls.contentManagement, poolSize: 2 },
      jobs: { url: database.urls.jobs, concurrency: 1 },
      ops: { host: '127.0.0.1', port: opsPort },
      logLevel: 'silent',
    },
    schemas: ['content'],
    overrides: { logger: quietLogger, ...overrides },
    compose,
  });
  const ready = async () => (await fetch(`http://127.0.0.1:${opsPort}/readyz?verbose`)).json();
  const metrics = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  return { worker, ready, metrics };
}

it('prepares, then takes jobs, and says whether it is ready', async () => {
  const events: unknown[] = [];
  let done = (): void => undefined;
  const finished = new Promise<void>((resolve) => (done = resolve));
  let db: WorkerCore<'content'>['db'] | undefined;
  const { worker, ready } = await make((core) => {
    db = core.db;
    return {
      tasks: {
        content_analyze: async (payload) => {
          events.push(payload);
          done();
        },
      },
      checks: { storage: () => Promise.reject(new Error('the disk is full')) },
      prepare: async () => {
        await db?.changeSite(4, by, async (change) => {
          change.internal();
          await change.enqueue({ task: 'content_analyze', payload: { siteId: 4 } });
        });
        events.push('prepared');
      },
    };
  });
  await worker.start();
  await finished;
  expect(events).toEqual(['prepared', { siteId: 4 }]);
  expect(await ready()).toEqual({
    ready: false,
    waitingFor: ['storage'],
    checks: { database: { ok: true }, storage: { ok: false, detail: 'the disk is full' } },
  });
  await worker.close();
  await expect(ready()).rejects.toThrow();
});

it('shows the newest migration of each schema', async () => {
  const { worker, metrics } = await make(() => ({ tasks: {} }));
  await worker.start();
  const text = await metrics();
  for (const schema of ['platform', 'content'] as const)
    expect(text).toContain(
      `headwater_schema_version{schema="${schema}"} ${/^[0-9]{14}/.exec(latestMigrations[schema]!)![0]}\n`,
    );
  await worker.close();
});

it('mirrors again what could not be mirrored', async () => {
  let reachable = false;
  let mirrored = (_seen: [number, number]): void => undefined;
  const seen = new Promise<[number, number]>((resolve) => (mirrored = resolve));
  const { siteId } = await insertSite(database);
  let version = 0;
  const { worker } = await make(
    ({ db }) => ({
      tasks: {},
      prepare: async () => {
        await db.changeSite(siteId, by, async ({ record }) =>
          record({ kind: 'menu', id: 1, became: 'created' }),
        );
        reachable = true;
      },
    }),
    {
      onSiteVersion: (_, raised) => void (version = raised),
      mirror: {
        async set(site, raised) {
          if (!reachable) throw new Error('Redis is lost.');
          if (site === siteId) mirrored([site, raised]);
        },
        useInstallation: () => undefined,
        setDirectory: () => Promise.resolve(),
      },
    },
  );
  await worker.start();
  expect(await seen).toEqual([siteId, version]);
  expect(version).toBeGreaterThan(0);
  await worker.close();
});

it('keeps what changed for 400 days, and gives it to readers of changes for 30', async () => {
  const { siteId } = await insertSite(database);
  const admin = new Client({ connectionString: database.urls.admin });
  await admin.connect();
  const kept = async () => {
    const { rows } = await admin.query<{ object_id: string }>(
      `select object_id from platform.change_events where site_id = $1 and kind = 'menu'`,
      [siteId],
    );
    return rows.map(({ object_id }) => object_id);
  };
  let readChanges = (): Promise<unknown> => Promise.resolve();
  const { worker } = await make(({ db }) => {
    readChanges = () => db.readChanges(siteId, { version: 0, place: 0 }, 1);
    return {
      tasks: {},
      prepare: async () => {
        for (const id of [401, 399]) {
          await db.changeSite(siteId, by, async ({ record }) =>
            record({ kind: 'menu', id, became: 'created' }),
          );
        }
        // Each as many days old as its id says.
        await admin.query(
          `update platform.change_events set at = at - make_interval(days => object_id::integer)
           where site_id = $1 and kind = 'menu'`,
          [siteId],
        );
      },
    };
  });
  try {
    await worker.start();
    while ((await kept()).includes('401')) await new Promise(setImmediate);
    expect(await kept()).toEqual(['399']);
    await expect(readChanges()).rejects.toMatchObject({ reason: 'CHANGES_FORGOTTEN' });
  } finally {
    await worker.close();
    await admin.end();
  }
});
