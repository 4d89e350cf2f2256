import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Client as PgClient } from 'pg';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import {
  createTestDatabase,
  findFreePort,
  fromSources,
  quietLogger,
  testCallers,
  type TestDatabase,
} from '@headwater/testing';

import { createSiteService, defaultLimits, type SiteConfig } from '../src/service';
import { editor, refusal, refusedWith } from './setup';

const { callers, keys } = testCallers();

describe('the service', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const config = (values: Partial<SiteConfig> = {}): SiteConfig => ({
    db: { managementUrl: database.urls.siteManagement, deliveryUrl: database.urls.siteDelivery, poolSize: 2 },
    grpc: { callers, listen: { host: '127.0.0.1', port: 0 } },
    tokenPrefix: 'hw',
    limits: defaultLimits,
    ops: { host: '127.0.0.1', port: 0 },
    logLevel: 'silent',
    ...values,
  });

  it('serves sockets, passes versions on before it answers, and drains', async () => {
    const passedOn: [number, number][] = [];
    const service = await createSiteService(config(), {
      logger: quietLogger,
      onSiteVersion: (siteId, version) => void passedOn.push([siteId, version]),
    });
    const { grpcPort } = await service.start();
    const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
    const management = createClient(contracts.siteManagement, { channel, serviceKey: keys.management });
    const delivery = createClient(contracts.siteDelivery, { channel, serviceKey: keys.delivery });
    const { site } = await management.createSite(
      { name: 'n', mode: 'SITE_MODE_HEADLESS', domain: 'socket.example', defaultLanguage: 'en' },
      editor,
    );
    const resolved = await delivery.resolveSite({ domain: 'socket.example' });
    expect(passedOn).toEqual([[site?.siteId, resolved.siteVersion]]);

    const inFlight = Array.from({ length: 20 }, () => delivery.resolveSite({ domain: 'socket.example' }));
    const outcomes = Promise.allSettled(inFlight);
    await inFlight[0];
    await service.close();
    for (const outcome of await outcomes) {
      // A call that came too late is refused, never cut off.
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'UNAVAILABLE' });
      else expect(outcome.value.site?.siteId).toBe(site?.siteId);
    }
    channel.close();
  });

  it('refuses delivery keys and missing actors for writes', async () => {
    const service = await createSiteService(config({ grpc: { callers } }), { logger: quietLogger });
    await service.start();
    const { channel } = service.grpc;
    const request = {
      name: 'n',
      mode: 'SITE_MODE_HEADLESS',
      domain: 'actor.example',
      defaultLanguage: 'en',
    } as const;
    const weak = createClient(contracts.siteManagement, { channel, serviceKey: keys.delivery });
    expect(await refusal(weak.createSite(request, editor))).toEqual(
      refusedWith('PERMISSION_DENIED', 'MANAGEMENT_NOT_ALLOWED'),
    );
    const anonymous = createClient(contracts.siteManagement, { channel, serviceKey: keys.management });
    expect(await refusal(anonymous.createSite(request))).toEqual(
      refusedWith('INVALID_ARGUMENT', 'ACTOR_REQUIRED'),
    );
    await service.close();
  });

  it('waits for its database, and can be stopped meanwhile', async () => {
    const url = 'postgres://nobody@127.0.0.1:9/none';
    const service = await createSiteService(config({ db: { managementUrl: url, deliveryUrl: url } }), {
      logger: quietLogger,
    });
    const starting = expect(service.start()).rejects.toThrow(
      /was (stopped while it started|closed while it opened)/,
    );
    await service.close();
    await starting;
  });

  it('does not start on an older schema', async () => {
    const admin = new PgClient({ connectionString: database.urls.admin });
    await admin.connect();
    const { rows } = await admin.query<{ name: string }>(
      'delete from site.migrations where id = (select max(id) from site.migrations) returning name',
    );
    const service = await createSiteService(config(), { logger: quietLogger });
    await expect(service.start()).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'SCHEMA_OUTDATED',
      message: expect.stringContaining('headwater migrate') as unknown,
    });
    await service.close();
    await admin.query('insert into site.migrations (name, batch, migration_time) values ($1, 1, now())', [
      rows[0]?.name,
    ]);
    await admin.end();
  });

  describe('as a process', () => {
    const children: ChildProcess[] = [];
    afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

    const start = (environment: Record<string, string>) => {
      const main = join(__dirname, '../src/main.ts');
      const child = spawn(process.execPath, [...fromSources, main], {
        env: { PATH: process.env.PATH, ...environment },
        cwd: join(__dirname, '..'),
      });
      children.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => (output += String(data)));
      const exit = once(child, 'exit') as Promise<[number | null]>;
      const says = async (text: string) => {
        while (!output.includes(text)) {
          if (child.exitCode !== null) throw new Error(`ended without saying "${text}": ${output}`);
          await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exit]);
        }
      };
      return { child, exit, says, output: () => output };
    };

    it('names every problem of its configuration and ends', async () => {
      const { exit, output } = start({ SITE_GRPC_PORT: 'x', TOKEN_PREFIX: '_' });
      expect((await exit)[0]).toBe(1);
      for (const variable of [
        'SITE_DB_URL',
        'SITE_DELIVERY_DB_URL',
        'SITE_GRPC_PORT',
        'TOKEN_PREFIX',
        'SERVICE_KEYS',
      ]) {
        expect(output()).toContain(variable);
      }
    }, 60_000);

    it('serves until it is told to end', async () => {
      const port = await findFreePort();
      const { child, exit, says } = start({
        SITE_DB_URL: database.urls.siteManagement,
        SITE_DELIVERY_DB_URL: database.urls.siteDelivery,
        SITE_GRPC_PORT: String(port),
        SERVICE_KEYS: JSON.stringify(callers.slice(0, 2)),
      });
      await says('serves gRPC');
      const channel = createChannel({ address: `127.0.0.1:${port}` });
      const delivery = createClient(contracts.siteDelivery, { channel, serviceKey: keys.delivery });
      expect(await refusal(delivery.resolveSite({ domain: 'nowhere.example' }))).toEqual(
        refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'),
      );
      channel.close();
      child.kill('SIGTERM');
      expect((await exit)[0]).toBe(0);
    }, 60_000);
  });
});
