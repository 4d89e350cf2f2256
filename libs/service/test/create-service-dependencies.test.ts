import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { AppError } from '@headwater/errors';
import { findFreePort, insertSite, startRelay } from '@headwater/testing';

import { type ServiceChange, type ServiceCore } from '../src';
import { call, useSearchService } from './support/search-service';

const own = useSearchService();
const { make } = own;

const by = { actor: 'user:tester', caller: 'tests' };
const change = async ({ record }: Pick<ServiceChange<'site'>, 'record'>) =>
  record({ kind: 'menu', id: 1, became: 'created' });

it('waits for PostgreSQL at its start, and says so', async () => {
  const { searchManagement, searchDelivery } = own.database.urls;
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
  const admin = new Client({ connectionString: own.database.urls.admin });
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
  const { siteId } = await insertSite(own.database);
  const { searchManagement: managementUrl, searchDelivery: deliveryUrl } = own.database.urls;
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
  const { siteId } = await insertSite(own.database);
  const url = `redis://127.0.0.1:${await findFreePort()}`;
  let core!: ServiceCore<'search'>;
  const { service, ready } = await make(
    { onCompose: (given) => (core = given) },
    {
      db: { managementUrl: own.database.urls.siteManagement, deliveryUrl: own.database.urls.siteDelivery },
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
