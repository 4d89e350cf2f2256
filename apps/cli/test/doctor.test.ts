import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { createTestDatabase, type TestDatabase } from '@headwater/testing';

import { run } from './support/run';

jest.setTimeout(60_000);

interface Report {
  ok: boolean;
  version: string;
  checks: { name: string; ok: boolean; detail: string; remedy: string | null }[];
}

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-doctor-'));
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const doctor = (environment: Record<string, string>, ...args: string[]) =>
  run(['doctor', '--data-dir', folder, ...args], { cwd: folder, environment });

test('says in one screen that all is well', async () => {
  const environment = {
    SITE_DB_URL: database.urls.siteManagement,
    SITE_DELIVERY_DB_URL: database.urls.siteDelivery,
    SITE_JOBS_DB_URL: database.urls.jobs,
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
    'ok PostgreSQL SITE_JOBS_DB_URL headwater_jobs on PostgreSQL N',
    `ok Storage of media ${folder}`,
    '',
  ]);
});

test('says what is wrong with each, and what to do', async () => {
  const { exitCode, stderr, json } = await doctor(
    {
      SITE_DB_URL: database.urls.siteDelivery,
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
  const admin = new Client({ connectionString: database.urls.admin });
  await admin.connect();
  await admin.query("update content.migrations set name = name || '_'");
  const { exitCode, json } = await doctor({ CONTENT_DB_URL: database.urls.contentManagement }, '--json');
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

test('names wrong variables, and says where nothing is named', async () => {
  const wrong = await doctor({ REDIS_URL: 'http://secret', GATEWAY_PORT: '70000' });
  expect(wrong.exitCode).toBe(7);
  expect(wrong.stderr).toContain('REDIS_URL: must be a URL that begins with redis://');
  expect(wrong.stderr).toContain('GATEWAY_PORT: must be a port');
  expect(wrong.stderr).not.toContain('secret');
  const nothing = await doctor({});
  expect([nothing.exitCode, nothing.stderr]).toEqual([
    6,
    expect.stringContaining('Nothing is named: no standalone runs in this folder') as string,
  ]);
});
