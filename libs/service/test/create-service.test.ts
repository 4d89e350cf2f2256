import { once } from 'node:events';
import { connect } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { contracts, type SearchResponse } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { bindService, createChannel, createClient } from '@headwater/grpc';
import {
  createTestDatabase,
  findFreePort,
  insertSite,
  quietLogger,
  startRelay,
  testCallers,
  type TestDatabase,
} from '@headwater/testing';

import {
  createService,
  type ServiceChange,
  type ServiceComposition,
  type ServiceConfig,
  type ServiceCore,
} from '../src';

const by = { actor: 'user:tester', caller: 'tests' };
const change = async ({ record }: Pick<ServiceChange<'site'>, 'record'>) =>
  record({ kind: 'menu', id: 1, became: 'created' });

const { callers, keys } = testCallers();
const nothingFound: SearchResponse = { siteVersion: 1, hits: [], total: 0, indexCurrent: true };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Searching extends Partial<ServiceComposition<{ extraPort: number }>> {
  /** What the one RPC does before it answers. */
  search?: (core: ServiceCore<'search'>) => Promise<unknown>;
  onCompose?: (core: ServiceCore<'search'>) => void;
}

/** A service with one RPC on the database of search. */
async function make(given: Searching = {}, config: Partial<ServiceConfig> = {}) {
  const { search, onCompose, ...composition } = given;
  const opsPort = await findFreePort();
  const { searchManagement: managementUrl, searchDelivery: deliveryUrl } = database.urls;
  const service = createService<'search', { extraPort: number }>({
    name: 'search',
    config: {
      db: { managementUrl, deliveryUrl, poolSize: 2 },
      grpc: { callers, listen: { host: '127.0.0.1', port: 0 } },
      ops: { host: '127.0.0.1', port: opsPort },
      logLevel: 'silent',
      ...config,
    },
    schemas: ['content', 'search'],
    overrides: { logger: quietLogger },
    compose(core) {
      onCompose?.(core);
      const handlers = {
        async search() {
          await search?.(core);
          return nothingFound;
        },
        suggest: () => Promise.resolve({ suggestions: [] }),
      };
      return { services: [bindService(contracts.searchDelivery, handlers)], ...composition };
    },
  });
  const ready = async () => {
    const response = await fetch(`http://127.0.0.1:${opsPort}/readyz?verbose`);
    return { status: response.status, body: await response.json() };
  };
  return { service, ready };
}

const call = (port: number | undefined) => {
  const channel = createChannel({ address: `127.0.0.1:${port}` });
  const client = createClient(contracts.searchDelivery, { channel, serviceKey: keys.delivery });
  return { search: () => client.search({ siteId: 1, language: 'en', query: 'words' }), channel };
};

it('prepares, then listens; closes what compose acquired after the calls in flight have ended', async () => {
  const events: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = (): void => undefined;
  const inFlight = new Promise<void>((resolve) => (begun = resolve));
  const { service, ready } = await make({
    onCompose: ({ closer }) => closer.add('something', () => events.push('closed')),
    prepare: async () => {
      events.push('prepared');
      expect((await ready()).body).toMatchObject({ ready: false, waitingFor: ['start'] });
    },
    listen: async () => {
      expect((await ready()).status).toBe(503);
      events.push('listening');
      return { extraPort: 7 };
    },
    search: async ({ deliveryDb }) => {
      begun();
      await released;
      expect(await deliveryDb.call('select 1 as one', [])).toEqual([{ one: 1 }]);
      events.push('answered');
    },
  });
  expect(events).toEqual([]);
  const { grpcPort, extraPort } = await service.start();
  expect(extraPort).toBe(7);
  const { search, channel } = call(grpcPort);
  const answer = search();
  await inFlight;
  const closing = service.close();
  release();
  await expect(answer).resolves.toMatchObject({ total: 0 });
  await closing;
  channel.close();
  expect(events).toEqual(['prepared', 'listening', 'answered', 'closed']);
  expect(service.deliveryStatements).toBe(1);
});

it('is ready once the database and everything else that it needs have answered, and stays so', async () => {
  let full = true;
  const storage = async (): Promise<void> => {
    if (full) throw new Error('the disk is full');
  };
  const { service, ready } = await make({ checks: { storage } });
  await service.start();
  expect(await ready()).toEqual({
    status: 503,
    body: {
      ready: false,
      waitingFor: ['storage'],
      checks: { database: { ok: true }, storage: { ok: false, detail: 'the disk is full' } },
    },
  });
  expect(service.grpc.serving).toBe(false);

  full = false;
  while (!service.grpc.serving) await delay(20);
  expect(await ready()).toEqual({
    status: 200,
    body: { ready: true, checks: { database: { ok: true }, storage: { ok: true } } },
  });

  full = true;
  expect(await ready()).toMatchObject({
    status: 200,
    body: { ready: true, checks: { storage: { ok: false, detail: 'the disk is full' } } },
  });
  expect(service.grpc.serving).toBe(true);
  await service.close();
});

it('says that it is about to stop, and serves for the delay of its configuration', async () => {
  const events: string[] = [];
  const { service, ready } = await make(
    {
      drain: () => events.push('drain'),
      onCompose: ({ closer }) => closer.add('x', () => events.push('closed')),
    },
    { shutdownDelayMs: 400 },
  );
  const { grpcPort } = await service.start();
  const { search, channel } = call(grpcPort);
  await search();
  const closing = service.close();
  expect(events).toEqual(['drain']);
  expect([service.grpc.serving, await ready()]).toEqual([
    false,
    { status: 503, body: { ready: false, stopping: true, checks: { database: { ok: true } } } },
  ]);
  const fresh = call(grpcPort);
  await expect(fresh.search()).resolves.toMatchObject({ total: 0 });
  await expect(search()).resolves.toMatchObject({ total: 0 });
  expect(events).toEqual(['drain']);
  await closing;
  expect(events).toEqual(['drain', 'closed']);
  for (const each of [channel, fresh.channel]) each.close();
});

it('sends its callers away while it still serves, so that they find another one before it stops', async () => {
  const { service } = await make({}, { shutdownDelayMs: 1_000 });
  const { grpcPort } = await service.start();
  const session = connect(`http://127.0.0.1:${grpcPort}`);
  await once(session, 'remoteSettings');
  const closing = service.close();
  await once(session, 'goaway');
  const { search, channel } = call(grpcPort);
  await expect(search()).resolves.toMatchObject({ total: 0 });
  channel.close();
  await closing;
});

it('waits for PostgreSQL at its start, and says so', async () => {
  const { searchManagement, searchDelivery } = database.urls;
  const path = await startRelay(await findFreePort());
  const through = (url: string): string => Object.assign(new URL(url), { port: String(path.port) }).href;
  const { service, ready } = await make(
    {},
    { db: { managementUrl: through(searchManagement), deliveryUrl: through(searchDelivery) } },
  );
  const starting = service.start();
  let told = await ready().catch(() => undefined);
  while (told === undefined) told = await ready().catch(() => undefined);
  expect(told).toMatchObject({ status: 503, body: { waitingFor: ['database', 'start'] } });
  path.leadTo(Number(new URL(searchManagement).port));
  const { grpcPort } = await starting;
  const { search, channel } = call(grpcPort);
  await expect(search()).resolves.toMatchObject({ total: 0 });
  while (!service.grpc.serving) await delay(20);
  expect((await ready()).status).toBe(200);
  channel.close();
  await service.close();
  await path.close();
});

it('serves what it can after the grace time of its start, without PostgreSQL', async () => {
  const nowhere = `postgres://nobody@127.0.0.1:${await findFreePort()}/none`;
  const { service, ready } = await make(
    { prepare: () => Promise.reject(new AppError('UNAVAILABLE', 'DATABASE_UNAVAILABLE', 'away')) },
    { db: { managementUrl: nowhere, deliveryUrl: nowhere }, startGraceMs: 300 },
  );
  const { grpcPort } = await service.start();
  const { search, channel } = call(grpcPort);
  await expect(search()).resolves.toMatchObject({ total: 0 });
  while (!service.grpc.serving) await delay(20);
  expect(await ready()).toMatchObject({ status: 200, body: { checks: { database: { ok: false } } } });
  channel.close();
  await service.close();
});

it('does not start on an older schema', async () => {
  const admin = new Client({ connectionString: database.urls.admin });
  await admin.connect();
  await admin.query('alter table content.migrations rename to migrations_away');
  try {
    const { service } = await make({});
    await expect(service.start()).rejects.toMatchObject({ reason: 'SCHEMA_OUTDATED' });
    expect(service.grpc.serving).toBe(false);
    await service.close();
  } finally {
    await admin.query('alter table content.migrations_away rename to migrations');
    await admin.end();
  }
});

it('can be stopped while it waits', async () => {
  const nowhere = `postgres://nobody@127.0.0.1:${await findFreePort()}/none`;
  const { service, ready } = await make({}, { db: { managementUrl: nowhere, deliveryUrl: nowhere } });
  const starting = expect(service.start()).rejects.toThrow('was stopped while it started');
  await ready();
  await service.close();
  await starting;
});

it('stays ready without its read replica, and says so', async () => {
  const { siteId } = await insertSite(database);
  const { searchManagement: managementUrl, searchDelivery: deliveryUrl } = database.urls;
  const replicaUrl = new URL(deliveryUrl);
  replicaUrl.port = String(await findFreePort());
  const answers: unknown[] = [];
  const { service, ready } = await make(
    {
      search: async ({ deliveryDb }) => {
        const { results } = await deliveryDb.read({ siteId, minSiteVersion: 1 }, [
          { name: 'one', text: 'select 1 as one', values: [] },
        ]);
        answers.push(results);
      },
    },
    { db: { managementUrl, deliveryUrl, replicaUrl: replicaUrl.href, poolSize: 2 } },
  );
  const { grpcPort } = await service.start();
  const { search, channel } = call(grpcPort);
  expect((await ready()).body).toMatchObject({ checks: { replica: { ok: true, required: false } } });
  for (let turn = 0; turn < 3; turn += 1) await search();
  expect(answers).toEqual(Array.from({ length: 3 }, () => [[{ one: 1 }]]));
  expect(await ready()).toEqual({
    status: 200,
    body: {
      ready: true,
      checks: {
        database: { ok: true },
        replica: {
          ok: false,
          required: false,
          detail: expect.stringMatching(/^the primary answers all reads/) as string,
        },
      },
    },
  });
  expect(service.grpc.serving).toBe(true);
  channel.close();
  await service.close();
});

it('stays ready without the Redis that it mirrors versions to, and says so', async () => {
  const { siteId } = await insertSite(database);
  const url = `redis://127.0.0.1:${await findFreePort()}`;
  let core!: ServiceCore<'search'>;
  const { service, ready } = await make(
    { onCompose: (given) => (core = given) },
    {
      db: { managementUrl: database.urls.siteManagement, deliveryUrl: database.urls.siteDelivery },
      redis: { url, cluster: false },
      startGraceMs: 0,
    },
  );
  await service.start();
  const mirrored = { ok: true, required: false };
  expect((await ready()).body).toMatchObject({ checks: { siteVersionMirror: mirrored } });
  const warn = jest.spyOn(core.logger, 'warn');
  for (let turn = 0; turn < 5; turn += 1) await core.db.changeSite(siteId, by, change);
  const ofMirror = warn.mock.calls.filter(([, message]) =>
    /^site versions are not mirrored/.test(String(message)),
  );
  expect(ofMirror).toHaveLength(1);
  warn.mockRestore();
  expect(await core.metrics.registry.metrics()).toMatch(/^headwater_site_version_unmirrored 1$/m);
  expect(await ready()).toEqual({
    status: 200,
    body: {
      ready: true,
      checks: {
        database: { ok: true },
        redis: { ok: false, detail: expect.any(String) as string },
        siteVersionMirror: {
          ok: false,
          required: false,
          detail: 'site versions are not mirrored to Redis; gateways see changes seconds late',
        },
      },
    },
  });
  expect(service.grpc.serving).toBe(true);
  await service.close();
});

it('listens nowhere when it cannot be prepared', async () => {
  const closed: string[] = [];
  const { service, ready } = await make({
    onCompose: ({ closer }) => closer.add('something', () => closed.push('something')),
    prepare: () => Promise.reject(new Error('no such folder')),
  });
  await expect(service.start()).rejects.toThrow('no such folder');
  expect((await ready()).status).toBe(503);
  expect(service.grpc.serving).toBe(false);
  await service.close();
  await expect(ready()).rejects.toThrow();
  expect(closed).toEqual(['something']);
});

it('can do without ports', async () => {
  const { service } = await make({}, { grpc: { callers }, ops: undefined });
  expect(await service.start()).toEqual({});
  const client = createClient(contracts.searchDelivery, {
    channel: service.grpc.channel,
    serviceKey: keys.delivery,
  });
  await expect(client.search({ siteId: 1, language: 'en', query: 'words' })).resolves.toMatchObject({
    total: 0,
  });
  await service.close();
});

it('passes raised versions on', async () => {
  const passedOn: string[] = [];
  let db: ServiceCore<'site'>['db'] | undefined;
  const service = createService({
    name: 'site',
    config: {
      db: { managementUrl: database.urls.siteManagement, deliveryUrl: database.urls.siteDelivery },
      grpc: { callers },
      logLevel: 'silent',
    },
    schemas: ['site'],
    overrides: {
      logger: quietLogger,
      onSiteVersion: (siteId, version) => void passedOn.push(`${siteId} ${version}`),
      mirror: {
        set: async (siteId, version) => void passedOn.push(`mirror ${siteId} ${version}`),
        useInstallation: () => undefined,
        setDirectory: () => Promise.resolve(),
      },
    },
    compose(core) {
      db = core.db;
      return { services: [] };
    },
  });
  await service.start();
  const { siteId } = await insertSite(database);
  passedOn.length = 0;
  await db?.changeSite(siteId, by, change);
  await service.close();
  const version = (passedOn[0] ?? '').split(' ').at(-1);
  expect(passedOn.toSorted()).toEqual([`${siteId} ${version}`, `mirror ${siteId} ${version}`]);
});
