import { once } from 'node:events';
import { connect } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';

import { contracts } from '@headwater/contracts';
import { createClient } from '@headwater/grpc';
import { insertSite, quietLogger } from '@headwater/testing';

import { createService, type ServiceChange, type ServiceCore } from '../src';
import { call, callers, keys, useSearchService } from './support/search-service';

const own = useSearchService();
const { make } = own;

const by = { actor: 'user:tester', caller: 'tests' };
const change = async ({ record }: Pick<ServiceChange<'site'>, 'record'>) =>
  record({ kind: 'menu', id: 1, became: 'created' });

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
      db: { managementUrl: own.database.urls.siteManagement, deliveryUrl: own.database.urls.siteDelivery },
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
  const { siteId } = await insertSite(own.database);
  passedOn.length = 0;
  await db?.changeSite(siteId, by, change);
  await service.close();
  const version = (passedOn[0] ?? '').split(' ').at(-1);
  expect(passedOn.toSorted()).toEqual([`${siteId} ${version}`, `mirror ${siteId} ${version}`]);
});
