import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { join } from 'node:path';

import { Client } from 'pg';

import { createRedis } from '@headwater/redis';
import { findFreePort, quietLogger, startRedis } from '@headwater/testing';

import { prepareDoctor, type Report } from './support/doctor';

jest.setTimeout(60_000);

const prepared = prepareDoctor();
const { folder } = prepared;
const doctor = prepared.run;

test('says in one screen that all is well', async () => {
  const environment = {
    SITE_DB_URL: prepared.database.urls.siteManagement,
    SITE_DELIVERY_DB_URL: prepared.database.urls.siteDelivery,
    SITE_REPLICA_DB_URL: prepared.database.urls.siteDelivery,
    SITE_JOBS_DB_URL: prepared.database.urls.jobs,
    MEDIA_DIRECTORY: folder,
  };
  const { exitCode, stdout, stderr } = await doctor(environment);
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(
    stdout
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').replace(/PostgreSQL \d[\d.]*/, 'PostgreSQL N')),
  ).toEqual([
    'ok PostgreSQL SITE_DB_URL headwater_site_management on PostgreSQL N, schemas are up to date',
    'ok PostgreSQL SITE_DELIVERY_DB_URL headwater_site_delivery on PostgreSQL N',
    'ok PostgreSQL SITE_REPLICA_DB_URL headwater_site_delivery on PostgreSQL N, which is no replica: the primary serves these reads',
    'ok PostgreSQL SITE_JOBS_DB_URL headwater_jobs on PostgreSQL N',
    `ok Storage of media ${folder}`,
    '',
  ]);
});

test('says what is wrong with each, and what to do', async () => {
  const { exitCode, stderr, json } = await doctor(
    {
      SITE_DB_URL: prepared.database.urls.siteDelivery,
      CONTENT_DB_URL: 'postgres://headwater_content_management:hidden@127.0.0.1:1/headwater',
      MEDIA_STORAGE: 'file',
      MEDIA_DIRECTORY: join(folder, 'absent'),
      REDIS_URL: 'redis://:hidden@127.0.0.1:1',
      TYPESENSE_URL: 'http://127.0.0.1:1',
      TYPESENSE_API_KEY: 'hidden-key',
      GATEWAY_SERVICE_KEY: `hidden-${'k'.repeat(60)}`,
      SITE_GRPC_ADDRESS: '127.0.0.1:1',
      MEDIA_HTTP_URL: 'http://127.0.0.1:1',
      GATEWAY_PORT: '1',
      ADMIN_ORIGIN: 'https://admin.example',
      ADMIN_PORT: '1',
      ADMIN_SERVICE_KEY: `hidden-${'k'.repeat(60)}`,
      IDENTITY_GRPC_ADDRESS: '127.0.0.1:1',
      HEADWATER_SEARCH_ADDRESS: '127.0.0.1:1',
      HEADWATER_SERVICE_KEY: `hidden-${'k'.repeat(60)}`,
    },
    '--json',
  );
  const { ok, checks } = json<Report>();
  expect([exitCode, ok]).toEqual([1, false]);
  expect(stderr).toContain('NOT_WELL');
  expect(checks.map(({ name }) => name)).toEqual([
    'PostgreSQL SITE_DB_URL',
    'PostgreSQL CONTENT_DB_URL',
    'gRPC search (management)',
    'gRPC site (delivery)',
    'gRPC identity (people)',
    'Admin ADMIN_ORIGIN',
    'Redis REDIS_URL',
    'Typesense http://127.0.0.1:1',
    'Storage of media',
    'Byte server MEDIA_HTTP_URL',
    'Gateway',
  ]);
  for (const check of checks) {
    expect(check).toMatchObject({ ok: false, remedy: expect.stringMatching(/\w/) as string });
    expect(check.detail).toMatch(/\w/);
  }
  expect(checks[0]).toMatchObject({
    detail: 'it logs in as headwater_site_delivery',
    remedy: 'Name the role headwater_site_management in SITE_DB_URL.',
  });
  expect(checks[1]!.detail).toContain('ECONNREFUSED');
  expect(JSON.stringify(checks) + stderr).not.toContain('hidden');
});

test('asks the admin for the host of its origin', async () => {
  const server = createServer(({ url, headers: { host } }, answer) => {
    const isOwn = host === 'admin.example' && url === '/admin/v1/login/methods';
    answer.writeHead(isOwn ? 200 : 421).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  const right = await doctor({ ADMIN_ORIGIN: 'https://admin.example', ADMIN_PORT: port });
  const wrong = await doctor({ ADMIN_ORIGIN: 'https://other.example', ADMIN_PORT: port });
  server.close();
  expect([right.exitCode, right.stdout.replace(/ +/g, ' ')]).toEqual([
    0,
    `ok Admin ADMIN_ORIGIN it answers for admin.example at port ${port}\n`,
  ]);
  expect([wrong.exitCode, wrong.stdout]).toEqual([
    1,
    expect.stringContaining('it does not answer for other.example') as string,
  ]);
});

test('finds a schema that is behind', async () => {
  const admin = new Client({ connectionString: prepared.database.urls.admin });
  await admin.connect();
  await admin.query("update content.migrations set name = name || '_'");
  const { exitCode, json } = await doctor(
    { CONTENT_DB_URL: prepared.database.urls.contentManagement },
    '--json',
  );
  await admin.query("update content.migrations set name = rtrim(name, '_')");
  await admin.end();
  expect(exitCode).toBe(1);
  expect(json<Report>().checks).toEqual([
    {
      name: 'PostgreSQL CONTENT_DB_URL',
      ok: false,
      detail: 'the database lacks migrations of this release (content)',
      remedy: 'Run "headwater migrate" of this release.',
    },
  ]);
});

test('says where nothing is named', async () => {
  const nothing = await doctor({});
  expect([nothing.exitCode, nothing.stderr]).toEqual([
    6,
    expect.stringContaining('Nothing is named: no standalone runs in this folder') as string,
  ]);
});

describe('of what lies outside of the installation', () => {
  const closers: (() => void)[] = [];
  afterEach(() => closers.splice(0).forEach((close) => close()));

  /** A server of this machine. Resolves with its port. */
  async function listen(server: Server): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    return (server.address() as AddressInfo).port;
  }

  const mailServer = (greeting: string | undefined) =>
    createTcpServer((socket) => {
      if (greeting !== undefined) socket.end(`${greeting}\r\n`);
      else socket.destroy();
    });

  async function surroundings(): Promise<Record<string, string>> {
    let issuer = '';
    const provider = await listen(
      createServer(({ url }, answer) => {
        const isKnown = url === '/staff/.well-known/openid-configuration';
        answer.writeHead(isKnown ? 200 : 404).end(isKnown ? JSON.stringify({ issuer }) : 'nothing');
      }),
    );
    issuer = `http://127.0.0.1:${provider}/staff`;
    // Neither answers such a request with 200.
    const answers = () => createServer((_request, answer) => void answer.writeHead(405).end());
    return {
      IDENTITY_OIDC_ISSUER: issuer,
      IDENTITY_SMTP_HOST: '127.0.0.1',
      IDENTITY_SMTP_PORT: String(await listen(mailServer('220 mail.example ESMTP'))),
      SHARED_CACHE_PURGE_URLS: `http://127.0.0.1:${await listen(answers())}/`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listen(answers())}`,
    };
  }

  test('is well where all of it answers', async () => {
    const { exitCode, json } = await doctor(await surroundings(), '--json');
    expect(json<Report>().checks.map(({ ok, detail }) => [ok, detail.replace(/\d{4,}/, 'N')])).toEqual([
      [true, 'http://127.0.0.1:N/staff describes itself'],
      [true, '127.0.0.1 greets at port N; the user was not tried'],
      [true, '127.0.0.1:N answers with 405'],
      [true, '127.0.0.1:N answers with 405'],
    ]);
    expect(exitCode).toBe(0);
  });

  test.each([
    ['IDENTITY_OIDC_ISSUER', 'http://127.0.0.1:', 'Provider', 'ECONNREFUSED'],
    ['IDENTITY_SMTP_PORT', '', 'Mail server', 'ECONNREFUSED'],
    ['SHARED_CACHE_PURGE_URLS', 'http://127.0.0.1:', 'Shared cache', 'ECONNREFUSED'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:', 'Collector', 'ECONNREFUSED'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://nowhere.invalid:', 'Collector', 'nowhere.invalid'],
  ])('is wrong where only %s leads nowhere', async (variable, address, name, detail) => {
    const value = `${address}${await findFreePort()}`;
    const { exitCode, json } = await doctor({ ...(await surroundings()), [variable]: value }, '--json');
    const wrong = json<Report>().checks.filter(({ ok }) => !ok);
    expect(wrong).toEqual([
      expect.objectContaining({
        name: expect.stringContaining(name) as string,
        detail: expect.stringContaining(detail) as string,
        remedy: expect.stringContaining('Does the') as string,
      }),
    ]);
    expect(exitCode).toBe(1);
  });

  test.each([
    ['554 No', 'what answers is no mail server that takes mails'],
    [undefined, 'it hangs up'],
  ])('is wrong where the mail server says %s', async (greeting, detail) => {
    const port = String(await listen(mailServer(greeting)));
    const { json } = await doctor({ IDENTITY_SMTP_HOST: '127.0.0.1', IDENTITY_SMTP_PORT: port }, '--json');
    expect(json<Report>().checks).toMatchObject([{ ok: false, detail }]);
  });

  test('is wrong, in words, where what listens never answers', async () => {
    const silent = `http://127.0.0.1:${await listen(createTcpServer((socket) => closers.push(() => socket.destroy())))}`;
    const { json } = await doctor(
      {
        ...{
          IDENTITY_OIDC_ISSUER: silent,
          SHARED_CACHE_PURGE_URLS: silent,
          OTEL_EXPORTER_OTLP_ENDPOINT: silent,
        },
        ...{ TYPESENSE_URL: silent, TYPESENSE_API_KEY: 'test-only-key' },
      },
      '--json',
    );
    const { checks } = json<Report>();
    expect(checks.map(({ detail }) => detail)).toEqual(checks.map(() => 'no answer in time'));
    expect(checks).toHaveLength(4);
  });

  test('does not wait for a store of media that never answers', async () => {
    const hangUps: Promise<unknown>[] = [];
    const port = await listen(
      createTcpServer((socket) => {
        socket.on('error', () => undefined).resume();
        hangUps.push(once(socket, 'close'));
        closers.push(() => socket.destroy());
      }),
    );
    const { json } = await doctor(
      {
        ...{ MEDIA_STORAGE: 's3', MEDIA_S3_BUCKET: 'media', MEDIA_S3_FORCE_PATH_STYLE: 'true' },
        MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        ...{ MEDIA_S3_ACCESS_KEY_ID: 'test-only', MEDIA_S3_SECRET_ACCESS_KEY: 'test-only' },
      },
      '--json',
    );
    expect(json<Report>().checks).toMatchObject([
      { name: 'Storage of media', ok: false, detail: 'bucket media: no answer within 3 s' },
    ]);
    // Nothing goes on after the report: it has tried once, and hung up.
    await Promise.all(hangUps);
    expect(hangUps).toHaveLength(1);
  });

  test('is wrong where the provider has another name', async () => {
    const { IDENTITY_OIDC_ISSUER: issuer = '' } = await surroundings();
    const other = issuer.replace('127.0.0.1', 'localhost');
    const { json } = await doctor({ IDENTITY_OIDC_ISSUER: other }, '--json');
    expect(json<Report>().checks).toMatchObject([
      { ok: false, detail: `it calls itself ${issuer}`, remedy: `Set IDENTITY_OIDC_ISSUER to ${issuer}.` },
    ]);
    const unknown = await doctor({ IDENTITY_OIDC_ISSUER: issuer.replace('/staff', '/other') }, '--json');
    expect(unknown.json<Report>().checks).toMatchObject([
      { ok: false, detail: 'its metadata cannot be read: status 404' },
    ]);
  });
});

describe('Redis', () => {
  test('is wrong where it wants a password that is not the one given', async () => {
    const redis = await startRedis();
    if (redis === undefined) return;
    const raw = createRedis({ url: redis.url, logger: quietLogger });
    try {
      await once(raw, 'ready');
      const well = await doctor({ REDIS_URL: redis.url }, '--json');
      expect(well.json<Report>().checks).toMatchObject([{ ok: true, detail: 'it answers' }]);
      const user = `doctor-${process.pid}`;
      await raw.call('ACL', 'SETUSER', user, 'on', '>right-password', 'allkeys', 'allchannels', '+@all');
      const as = (password: string) => redis.url.replace('://', `://${user}:${password}@`);
      const right = await doctor({ REDIS_URL: as('right-password') }, '--json');
      expect(right.json<Report>().checks).toMatchObject([{ ok: true }]);
      const wrong = await doctor({ REDIS_URL: as('hidden-password') }, '--json');
      expect(wrong.json<Report>().checks).toMatchObject([
        { ok: false, detail: expect.stringContaining('WRONGPASS') as string },
      ]);
      expect(wrong.stdout + wrong.stderr).not.toContain('hidden');
      await raw.call('ACL', 'DELUSER', user);
    } finally {
      raw.disconnect();
      await redis.close();
    }
  });
});
