import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readRedis, type RedisOptions } from './after-restore';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-redis-url-'));
  file = join(folder, 'url');
  writeFileSync(file, 'redis://:secret@cache:6379\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string>, options: RedisOptions = {}) =>
  readRedis(options, {
    ...{ environment, cwd: folder, signal: new AbortController().signal },
    ...{ stdout: process.stdout, stderr: process.stderr },
  });

test('reads the Redis of gateways as they do: from a file, and as a cluster', () => {
  expect(read({ REDIS_URL_FILE: file, REDIS_CLUSTER: 'true', REDIS_KEY_PREFIX: 'shop' })).toEqual({
    ...{ url: 'redis://:secret@cache:6379', cluster: true, keyPrefix: 'shop' },
  });
  expect(read({ REDIS_URL: 'rediss://other' })).toMatchObject({ url: 'rediss://other', cluster: false });
  expect(read({ REDIS_URL: '' })).toEqual({ url: undefined, cluster: false, keyPrefix: undefined });
});

test('prefers what options say', () => {
  const given = read({ REDIS_URL_FILE: file }, { redisUrl: 'redis://mine', redisCluster: true });
  expect(given).toMatchObject({ url: 'redis://mine', cluster: true });
  expect(read({ REDIS_URL_FILE: file }, { redisUrl: '' }).url).toBeUndefined();
});

test.each([
  [{ REDIS_URL: 'http://:hidden@cache' }, 'REDIS_URL: must be a URL that begins with redis://'],
  [{ REDIS_URL_FILE: '/absent/url' }, 'REDIS_URL_FILE: '],
  [{ REDIS_CLUSTER: 'yes' }, 'REDIS_CLUSTER: must be true or false'],
])('refuses %j', (environment: Record<string, string>, problem) => {
  let message = '';
  try {
    read(environment);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toContain(problem);
  expect(message).not.toContain('hidden');
});
