import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';

import { createRedis, type RedisClient } from '@headwater/redis';
import {
  findFreePort,
  quietLogger,
  type Relay,
  startRedis,
  startRelay,
  type TestRedis,
} from '@headwater/testing';

import { type Installation, startInstallation } from './support/installation';
import { type CliResult, run } from './support/run';

jest.setTimeout(180_000);

// Unique to this run: a given Redis may have other users.
const ofThisRun = randomBytes(4).toString('hex');
const [prefix, other, third] = [`shop-${ofThisRun}`, `other-${ofThisRun}`, `third-${ofThisRun}`];

/** An installation whose connection to Redis can be cut. */
let redis: TestRedis | undefined;
let way: Relay;
let raw: RedisClient;
let installation: Installation;
let database: Client;
let databaseUrl: string;

const one = 'one.example';
const two = 'two.example';
const redisUrl = () => `redis://127.0.0.1:${way.port}`;
const cli = (...args: string[]): Promise<CliResult> => run(['--data-dir', installation.dataDir, ...args]);

async function json<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const result = await cli('--json', ...args);
  if (result.exitCode !== 0) throw new Error(`exit code ${result.exitCode}: ${result.stderr}`);
  return result.json<T>();
}

async function versionOf(siteId: number): Promise<number> {
  const { rows } = await database.query<{ version: string }>(
    'select version from platform.site_versions where site_id = $1',
    [siteId],
  );
  return Number(rows[0]?.version);
}
const keysIn = async () => ((await raw.call('KEYS', '*')) as string[]).sort();
/** With the key prefix that comes from the database. */
async function ownNameKeys(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>('select platform.installation() as name');
  return (await keysIn()).filter((key) => key.startsWith(`hw:${rows[0]?.name}:`));
}
const siteId = async (domain: string) => (await json<{ site_id: number }>('sites', 'show', domain)).site_id;

const hasRedis = Boolean(process.env['REDIS_URL']) || spawnSync('redis-server', ['--version']).status === 0;
const whereThere = hasRedis ? test : test.skip;

beforeAll(async () => {
  redis = hasRedis ? await startRedis() : undefined;
  if (!redis) return;
  way = await startRelay(Number(new URL(redis.url).port));
  raw = createRedis({ url: redis.url, logger: quietLogger });
  installation = await startInstallation({ REDIS_URL: redisUrl(), REDIS_KEY_PREFIX: prefix });
  const port = readFileSync(join(installation.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(installation.dataDir, 'postgres.password'), 'utf8').trim();
  databaseUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
  for (const domain of [one, two]) await json('sites', 'create', domain, '--name', domain);
});
afterAll(async () => {
  await database?.end();
  await installation?.close();
  raw?.disconnect();
  await way?.close();
  await redis?.close();
});

whereThere('REDIS_KEY_PREFIX names the keys of a standalone, of versions and limits alike', async () => {
  const { secret } = await json<{ secret: string }>('tokens', 'create', '--name', 'a', '--site', one);
  const answer = await fetch(`${installation.baseUrl}/api/v1/posts`, {
    headers: { 'X-Site-Domain': one, Authorization: `Bearer ${secret}` },
  });
  expect(answer.status).toBe(200);
  expect(await ownNameKeys()).toEqual([]);
  expect(await keysIn()).toEqual(
    expect.arrayContaining([
      `hw:${prefix}:{site:${await siteId(one)}}:version`,
      expect.stringMatching(new RegExp(`^hw:${prefix}:limit:\\{site:\\d+\\}:token:\\d+$`)),
    ]),
  );
});

whereThere('after-restore shows the raised versions under the prefix that it is given', async () => {
  const id = await siteId(one);
  const before = await versionOf(id);
  const settings = { environment: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl() } };
  const refused = await run(['after-restore', '--redis-key-prefix', 'a{b'], settings);
  expect([refused.exitCode, refused.stderr]).toEqual([
    7,
    expect.stringMatching(/must be 1 to 64 letters.*\(KEY_PREFIX_INVALID\)/) as string,
  ]);
  expect(await versionOf(id)).toBe(before);

  const mirrored = async (name: string) =>
    Math.floor(Number(await raw.get(`hw:${name}:{site:${id}}:version`)));
  const given = await run(['after-restore', '--redis-key-prefix', prefix], settings);
  expect([given.exitCode, given.stdout]).toEqual([0, 'Raised the versions of 2 sites.\n']);
  const first = await versionOf(id);
  expect(first).toBeGreaterThan(before);
  expect(await mirrored(prefix)).toBe(first);

  const byVariable = await run(['after-restore'], {
    environment: { ...settings.environment, REDIS_KEY_PREFIX: other },
  });
  expect(byVariable.exitCode).toBe(0);
  const second = await versionOf(id);
  expect([await mirrored(other), second > first]).toEqual([second, true]);

  // As the chart gives it to programs.
  const urlFile = join(installation.dataDir, 'redis-url');
  writeFileSync(urlFile, `${redisUrl()}\n`);
  const byFile = await run(['after-restore'], {
    environment: { DATABASE_URL: databaseUrl, REDIS_URL_FILE: urlFile, REDIS_KEY_PREFIX: third },
  });
  expect(byFile.exitCode).toBe(0);
  const last = await versionOf(id);
  expect([await mirrored(third), last > second]).toEqual([last, true]);

  const wrong = await run(['after-restore'], {
    environment: { DATABASE_URL: databaseUrl, REDIS_URL: 'http://cache' },
  });
  expect([wrong.exitCode, wrong.stderr]).toEqual([
    7,
    expect.stringContaining('REDIS_URL: must be a URL') as string,
  ]);
  expect(await versionOf(id)).toBe(last);
  expect(await ownNameKeys()).toEqual([]);
});

whereThere('while Redis is away, every change of access tells by when it acts', async () => {
  const { token_id: tokenId, secret } = await json<{ token_id: number; secret: string }>(
    'tokens',
    'create',
    '--name',
    'b',
    '--site',
    one,
  );
  await json('domains', 'add', 'moving.example', '--site', one);
  const read = async () =>
    (
      await fetch(`${installation.baseUrl}/api/v1/posts`, {
        headers: { 'X-Site-Domain': one, Authorization: `Bearer ${secret}` },
      })
    ).status;
  expect(await read()).toBe(200);

  /** Makes the change and returns the note about its delay. */
  async function delayOf(...args: string[]): Promise<number> {
    const from = Date.now();
    const result = await cli(...args);
    expect([args, result.exitCode]).toEqual([args, 0]);
    const by =
      /^The change is made, but Redis could not be told of it: gateways may act as before until (\S+Z)\.$/m.exec(
        result.stderr,
      )?.[1];
    expect([args, by]).toEqual([args, expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)]);
    const until = Date.parse(by!);
    // A lease of 5 s from the change on, rounded up to the second.
    expect(until).toBeGreaterThan(from + 5_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 6_000);
    return until;
  }

  way.leadTo(await findFreePort());
  await delayOf('sites', 'update', two, '--mode', 'theme', '--super-admin');
  await delayOf('domains', 'move', 'moving.example', '--site', one, '--to', two);
  const until = await delayOf('tokens', 'revoke', String(tokenId), '--site', one);
  while (Date.now() < until) await new Promise((resolve) => setTimeout(resolve, until - Date.now()));
  expect(await read()).toBe(401);
  const domains = await json<{ name: string }[]>('domains', 'list', '--site', two);
  expect(domains.map(({ name }) => name)).toContain('moving.example');

  way.leadTo(Number(new URL(redis!.url).port));
  for (let said = 'x'; said !== '';) {
    const renamed = await cli('sites', 'update', two, '--mode', 'headless', '--super-admin');
    expect(renamed.exitCode).toBe(0);
    said = renamed.stderr;
    if (said !== '') await cli('sites', 'update', two, '--mode', 'theme', '--super-admin');
  }
});
