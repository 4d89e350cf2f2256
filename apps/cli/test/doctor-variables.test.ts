import { join } from 'node:path';

import { findFreePort } from '@headwater/testing';

import { programVariables } from '../src/doctor/program-variables';
import { prepareDoctor, type Report } from './support/doctor';

jest.setTimeout(60_000);

const prepared = prepareDoctor();
const { folder } = prepared;
const doctor = (environment: Record<string, string>) => prepared.run(environment, '--json');

test('shows variables that no program reads, and which ones may be meant', async () => {
  const { exitCode, json, stdout } = await doctor({
    ...{ GATEWAY_CACHEBYTES: 'a value', SITE_UNHEARD_OF: '1', HEADWATER_SITE_SERVICE_HOST: '10.96.0.9' },
  });
  expect(exitCode).toBe(1);
  expect(json<Report>().checks).toEqual([
    {
      name: 'Variable GATEWAY_CACHEBYTES',
      ok: false,
      detail: 'no program reads it',
      remedy: 'Is GATEWAY_CACHE_BYTES meant?',
    },
    {
      name: 'Variable SITE_UNHEARD_OF',
      ok: true,
      detail: 'no program of Headwater reads it',
      remedy: null,
    },
  ]);
  expect(stdout).not.toContain('a value');
});

test('names every wrong variable once, and looks at everything else all the same', async () => {
  const wrong = await doctor({
    SITE_DB_URL: 'mysql://secret',
    CONTENT_DB_URL: prepared.database.urls.contentManagement,
    HEADWATER_SITE_ADDRESS: '127.0.0.1:1',
    // Of the gateway and of the admin.
    GRPC_TLS_CERT: '/run/tls.crt',
    REDIS_URL: 'http://secret',
    GATEWAY_PORT: '70000',
    TYPESENSE_API_KEY_FILE: join(folder, 'absent'),
    MEDIA_DIRECTORY: folder,
    IDENTITY_SMTP_PORT: 'smtp',
  });
  expect(wrong.json<Report>().checks.map(({ name, ok, detail }) => [name, ok || detail])).toEqual([
    ['Variable SITE_DB_URL', expect.stringContaining('must be a URL that begins with postgres://') as string],
    ['PostgreSQL CONTENT_DB_URL', true],
    ['This command', expect.stringContaining('Set HEADWATER_SERVICE_KEY') as string],
    ['Variable GRPC_TLS_CA', 'GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together'],
    ['Variable TYPESENSE_API_KEY_FILE', expect.stringMatching(/\w/) as string],
    ['Variable REDIS_URL', expect.stringContaining('must be a URL that begins with redis://') as string],
    ['Variable GATEWAY_PORT', expect.stringContaining('must be a port') as string],
    ['Storage of media', true],
    ['Variable IDENTITY_SMTP_PORT', expect.stringContaining('must be a port') as string],
  ]);
  expect(wrong.exitCode).toBe(1);
  expect(wrong.stdout + wrong.stderr).not.toContain('secret');
});

test('names what programs alone read, and shows no value', async () => {
  const wrong = await doctor({
    ...{ SERVICE_KEYS: '[{"name": "secret"', IDENTITY_PUBLIC_KEYS: 'secret', GATEWAY_CACHE_BYTES: '128 MB' },
    ...{ CONTENT_REVISIONS_PRUNE: 'secret', MEDIA_WORKER_CONCURRENCY: '0', MEDIA_S3_PREFIX: '/secret' },
    ...{ START_GRACE_S: '-1', ADMIN_SERVICE_KEY_FILE: join(folder, 'absent'), MEDIA_DIRECTORY: folder },
    ...{ RATE_LIMIT_PER_MINUTE: '120' },
  });
  const checks = wrong.json<Report>().checks.map(({ name, ok }) => [name, ok] as const);
  expect(checks.sort()).toEqual([
    ['Storage of media', true],
    ...[
      ...['ADMIN_SERVICE_KEY_FILE', 'CONTENT_REVISIONS_PRUNE', 'GATEWAY_CACHE_BYTES', 'IDENTITY_PUBLIC_KEYS'],
      ...['MEDIA_S3_PREFIX', 'MEDIA_WORKER_CONCURRENCY', 'SERVICE_KEYS', 'START_GRACE_S'],
    ].map((name) => [`Variable ${name}`, false]),
  ]);
  expect(wrong.exitCode).toBe(1);
  expect(wrong.stdout + wrong.stderr).not.toContain('secret');
});

test('names each variable in one run that cannot have such a value', async () => {
  const names = Object.keys(programVariables);
  const { json, stdout } = await doctor(Object.fromEntries(names.map((name) => [name, 'no such secret'])));
  expect(stdout).not.toContain('no such secret');
  const named = json<Report>().checks.map(({ name }) => name.replace(/^Variable /, ''));
  // Any text may be one.
  const texts =
    /_PASSWORD$|^MEDIA_S3_(ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN)$|^IDENTITY_OIDC_|^ADMIN_WEB_DIR$/;
  expect(names.filter((name) => !named.includes(name) && !texts.test(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(150);
});

test('looks at the rest, too, where something that goes with a variable is missing', async () => {
  const port = String(await findFreePort());
  const { json } = await doctor({
    ...{ MEDIA_STORAGE: 'file', GATEWAY_PORT: port, GRPC_TLS_CA: '/run/ca.crt' },
    ...{ ADMIN_ORIGIN: 'https://admin.example', ADMIN_PORT: port },
  });
  expect(json<Report>().checks.map(({ name, ok, detail }) => [name, ok || detail])).toEqual([
    ['Variable GRPC_TLS_CA', expect.stringContaining('go together') as string],
    ['Admin ADMIN_ORIGIN', expect.stringContaining('ECONNREFUSED') as string],
    ['Variable MEDIA_DIRECTORY', 'is required for MEDIA_STORAGE=file'],
    ['Gateway', expect.stringContaining('ECONNREFUSED') as string],
  ]);
});

test('names what the command itself lacks, each beside the rest', async () => {
  const file = join(folder, 'absent-key');
  const environments: [string, Record<string, string>][] = [
    ['Set HEADWATER_SERVICE_KEY', {}],
    [`The service key file ${file} cannot be read`, { HEADWATER_SERVICE_KEY_FILE: file }],
    ['Set HEADWATER_TLS_CA', { HEADWATER_SERVICE_KEY: 'k'.repeat(64), HEADWATER_TLS_KEY: '/key' }],
    ['must be host:port', { HEADWATER_SITE_ADDRESS: 'site' }],
  ];
  for (const [detail, environment] of environments) {
    const { exitCode, json } = await doctor({
      ...{ HEADWATER_SITE_ADDRESS: '127.0.0.1:1', MEDIA_DIRECTORY: folder },
      ...environment,
    });
    const [first, second] = json<Report>().checks;
    expect([exitCode, first, second]).toEqual([
      1,
      expect.objectContaining({ ok: false, detail: expect.stringContaining(detail) as string }),
      expect.objectContaining({ name: 'Storage of media', ok: true }),
    ]);
  }
});
