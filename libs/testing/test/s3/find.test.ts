import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureS3, findVersity, NoS3Error, versityRelease } from '../../src';
import { givenS3 } from '../../src/s3/find';

let folder: string;
let onPath: string;
let inCache: string;
const given = {
  S3_TEST_ENDPOINT: 'https://s3.example',
  S3_TEST_BUCKET: 'tests',
  S3_TEST_ACCESS_KEY_ID: 'id',
  S3_TEST_SECRET_ACCESS_KEY: 'secret',
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-find-s3-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'headwater/versitygw'), { recursive: true });
  onPath = join(folder, 'bin/versitygw');
  inCache = join(folder, 'headwater/versitygw', `versitygw-${versityRelease.version}`);
  writeFileSync(onPath, '', { mode: 0o755 });
  writeFileSync(inCache, '', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('looks for a bucket in the variables, which go together', () => {
  expect(givenS3({})).toBeUndefined();
  expect(givenS3({ S3_TEST_ENDPOINT: '' })).toBeUndefined();
  expect(givenS3(given)).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'tests',
    forcePathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  expect(givenS3({ ...given, S3_TEST_REGION: 'eu', S3_TEST_FORCE_PATH_STYLE: 'false' })).toMatchObject({
    region: 'eu',
    forcePathStyle: false,
  });
  for (const name of ['S3_TEST_BUCKET', 'S3_TEST_ACCESS_KEY_ID', 'S3_TEST_SECRET_ACCESS_KEY'])
    expect(() => givenS3({ ...given, [name]: '' })).toThrow(
      new NoS3Error(`S3_TEST_ENDPOINT is set, and ${name}, which goes with it, is not`),
    );
});

it('looks for the program on the PATH, then in the cache, and passes over what cannot be run', () => {
  const cache = { XDG_CACHE_HOME: folder };
  expect(findVersity({ PATH: `/nowhere::${join(folder, 'bin')}`, ...cache })).toBe(onPath);
  expect(findVersity({ PATH: '/nowhere', ...cache })).toBe(inCache);
  writeFileSync(onPath, '');
  rmSync(onPath);
  writeFileSync(onPath, '', { mode: 0o644 });
  expect(findVersity({ PATH: join(folder, 'bin'), ...cache })).toBe(inCache);
  expect(findVersity({ PATH: '/nowhere', XDG_CACHE_HOME: join(folder, 'empty') })).toBeUndefined();
});

it('builds nothing where something is found, and says why it cannot build', async () => {
  const say = jest.fn();
  await ensureS3(say, given);
  await ensureS3(say, { PATH: join(folder, 'bin') });
  expect(say).not.toHaveBeenCalled();

  rmSync(onPath);
  // Replaces Go, as on a machine without a network.
  writeFileSync(
    join(folder, 'bin/go'),
    '#!/bin/sh\necho "first line" >&2\necho "no such host" >&2\nexit 1\n',
    {
      mode: 0o755,
    },
  );
  const environment = { PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'empty') };
  await expect(ensureS3(say, environment)).rejects.toThrow(
    new NoS3Error('VersityGW could not be built: no such host'),
  );
  expect(findVersity(environment)).toBeUndefined();
});

it('builds into the cache, in one step', async () => {
  rmSync(onPath);
  writeFileSync(
    join(folder, 'bin/go'),
    '#!/bin/sh\n[ "$1" = install ] && printf "%s" "$2" >"$GOBIN/versitygw" && /bin/chmod +x "$GOBIN/versitygw"\n',
    { mode: 0o755 },
  );
  const environment = { PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'new') };
  await ensureS3(() => undefined, environment);
  const program = findVersity(environment);
  expect(program).toBe(join(folder, 'new/headwater/versitygw', `versitygw-${versityRelease.version}`));
});
