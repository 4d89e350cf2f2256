import { Client } from 'pg';

import {
  createTestDatabase,
  findFreePort,
  quietLogger,
  startRelay,
  type TestDatabase,
} from '@headwater/testing';

import { createService, createWorker, type Service, type Worker } from '../src';

/** What a process does when it finds that the database is older, or newer, than it is: at its start, before it is ready, and after. */
describe('a database that was migrated by another version', () => {
  let database: TestDatabase;
  let admin: Client;
  let path: Awaited<ReturnType<typeof startRelay>>;
  let opsPort: number;
  const open: (Service | Worker)[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new Client({ connectionString: database.urls.admin });
    await admin.connect();
  });
  beforeEach(async () => {
    path = await startRelay(await findFreePort());
    opsPort = await findFreePort();
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
    await path.close();
    await migrated();
  });
  afterAll(async () => {
    await admin.end();
    await database.close();
  });

  const older = () =>
    admin.query("update content.migrations set name = name || '_' where not name like '%\\_'");
  const migrated = () => admin.query("update content.migrations set name = rtrim(name, '_')");
  const comesBack = () => path.leadTo(Number(new URL(database.urls.admin).port));
  const through = (url: string): string => Object.assign(new URL(url), { port: String(path.port) }).href;

  function makeService(startGraceMs: number, prepare?: () => Promise<void>): Service {
    const { searchManagement, searchDelivery } = database.urls;
    const service = createService({
      name: 'search',
      config: {
        db: { managementUrl: through(searchManagement), deliveryUrl: through(searchDelivery), poolSize: 2 },
        grpc: { callers: [], listen: { host: '127.0.0.1', port: 0 } },
        ops: { host: '127.0.0.1', port: opsPort },
        logLevel: 'silent',
        startGraceMs,
      },
      schemas: ['content', 'search'],
      overrides: { logger: quietLogger },
      compose: () => ({ services: [], ...(prepare && { prepare }) }),
    });
    open.push(service);
    return service;
  }

  function makeWorker(): Worker {
    const worker = createWorker({
      name: 'content',
      config: {
        db: { managementUrl: through(database.urls.contentManagement), poolSize: 2 },
        jobs: { url: database.urls.jobs, concurrency: 1 },
        ops: { host: '127.0.0.1', port: opsPort },
        logLevel: 'silent',
        startGraceMs: 0,
      },
      schemas: ['content'],
      overrides: { logger: quietLogger },
      compose: () => ({ tasks: {} }),
    });
    open.push(worker);
    return worker;
  }

  async function ready() {
    const response = await fetch(`http://127.0.0.1:${opsPort}/readyz?verbose`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const isUp = async (): Promise<string | undefined> =>
    /^headwater_dependency_up\{dependency="database"[^}]*\} (\d)$/m.exec(
      await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text(),
    )?.[1];
  async function until(what: () => Promise<boolean>): Promise<void> {
    while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const told = {
    ok: false,
    refused: true,
    detail: 'The database is older than this program (content): run "headwater migrate" first.',
  };

  it.each([
    ['service', () => makeService(60_000)],
    ['worker', makeWorker],
  ])('ends the start of a %s that waited for it, if it is older', async (_, make) => {
    await older();
    const starting = expect(make().start()).rejects.toMatchObject({ reason: 'SCHEMA_OUTDATED' });
    await until(async () => (await ready().catch(() => undefined))?.status === 503);
    comesBack();
    await starting;
  });

  it.each([
    ['service', () => makeService(60_000)],
    ['worker', makeWorker],
  ])('ends the start of a %s whose release it does not serve any more', async (_, make) => {
    await admin.query("insert into platform.migration_releases values ('content', '2999_future', '99.0.0')");
    comesBack();
    await expect(make().start()).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'SCHEMA_TOO_NEW',
      message: expect.stringMatching(/serves releases from 99\.0\.0 on, and this is \d+\.\d+\.\d+/) as string,
    });
    await admin.query("delete from platform.migration_releases where migration = '2999_future'");
  });

  it('keeps a service from being ready that finds it older only after the grace time, until it is migrated', async () => {
    await older();
    const service = makeService(0, async () => {
      comesBack();
      await until(async () => 'refused' in ((await ready()).body['checks'] as typeof checks).database);
    });
    const checks = { database: told };
    await service.start();
    expect(await ready()).toEqual({
      status: 503,
      body: { ready: false, waitingFor: ['database'], checks },
    });
    expect([service.grpc.serving, await isUp()]).toEqual([false, '0']);
    await migrated();
    await until(async () => service.grpc.serving);
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { database: { ok: true } } } });
    expect(await isUp()).toBe('1');
  });

  it('takes nothing from a service that was ready without it, and is told to operators', async () => {
    await older();
    const service = makeService(0);
    await service.start();
    await until(async () => service.grpc.serving);
    comesBack();
    await until(async () => (await ready()).body['checks'] !== undefined && (await isUp()) === '0');
    await until(async () => 'refused' in ((await ready()).body['checks'] as { database: object }).database);
    expect(await ready()).toEqual({ status: 200, body: { ready: true, checks: { database: told } } });
    expect([service.grpc.serving, await isUp()]).toEqual([true, '0']);
    await migrated();
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { database: { ok: true } } } });
  });

  it('is as good as its own if it is newer', async () => {
    comesBack();
    await admin.query("insert into content.migrations (name, batch) values ('29991231235959_later', 99)");
    const service = makeService(60_000);
    await service.start();
    expect(service.grpc.serving).toBe(true);
    await admin.query("delete from content.migrations where name like '2999%'");
  });
});
