import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { allPrefixes, type ObjectStore, openStore, originalKey } from '@headwater/media-storage';
import { fromSources, hasOwnS3, type OwnS3, placeIn, startOwnS3, type TestS3 } from '@headwater/testing';

import { run } from './support/run';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-copy-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function put(store: ObjectStore, siteId: number, bytes = randomBytes(20_000)): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(folder, `upload-${sha256}`);
  await writeFile(path, bytes);
  await store.putOnce(originalKey({ siteId, contentHash: sha256 }), {
    path,
    sizeBytes: bytes.length,
    sha256,
  });
}

async function hashesOf(store: ObjectStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const prefix of allPrefixes)
    for await (const { key } of store.list(prefix)) {
      const bytes = await buffer((await store.open(key))!.read());
      hashes[key] = createHash('sha256').update(bytes).digest('hex');
    }
  return hashes;
}

const copy = (...args: string[]) => run(['media', 'copy-storage', ...args], { cwd: folder });

test.each([
  [['--from', 'file:a'], "required option '--to <location>'"],
  [
    ['--from', 'ftp://a', '--to', 'file:b'],
    '"ftp://a" is no location: it must be file:/folder or s3://bucket',
  ],
  [['--from', '/a', '--to', 'file:b'], '"/a" is no location'],
  [['--from', 'file:', '--to', 'file:b'], '"file:" names no folder'],
  [['--from', 'file://host/a', '--to', 'file:b'], 'names no folder'],
  [['--from', 's3://B', '--to', 'file:b'], '"s3://B" is no location'],
  [['--from', 's3://bucket/../other', '--to', 'file:b'], 'is no location'],
])('%j is wrong usage', async (args, text) => {
  const result = await copy(...args);
  expect(result.stderr).toContain(text);
  expect(result.exitCode).toBe(2);
});

test('a folder that is missing, or both the same, is refused in words', async () => {
  const missing = await copy('--from', 'file:no-such', '--to', 'file:b');
  expect([missing.exitCode, missing.stderr]).toEqual([
    3,
    expect.stringContaining('file:no-such does not exist'),
  ]);
  await mkdir(join(folder, 'same'));
  const same = await copy('--from', 'file:same', '--to', `file://${folder}/same/`);
  expect([same.exitCode, same.stderr]).toEqual([7, expect.stringContaining('are the same storage')]);
});

test.each([
  ['the same by a symlink', 'file:link', 'are the same storage'],
  ['the same by a folder that is a symlink', 'file:parent-link/media', 'are the same storage'],
  ['below the source', 'file:media/copy', 'lies within'],
  ['below the source, with folders that are not made yet', 'file:link/originals/new/copy', 'lies within'],
  ['around the source', 'file:around', 'lies within'],
  ['around the source by a symlink', 'file:around-link', 'lies within'],
])('nothing is written to a target that is %s', async (_what, to, text) => {
  const base = await mkdtemp(join(folder, 'places-'));
  const media = join(base, 'around/media');
  const store = openStore({ directory: media });
  await store.prepare();
  await put(store, 1);
  await symlink('around', join(base, 'parent-link'));
  await symlink('around', join(base, 'around-link'));
  await symlink('around/media', join(base, 'link'));
  const before = await readdir(base, { recursive: true });
  for (const places of [
    ['--from', 'file:parent-link/media', '--to', to.replace('file:media/', 'file:link/')],
    ['--from', 'file:link', '--to', to.replace('file:media/', 'file:around/media/')],
  ]) {
    const result = await run(['media', 'copy-storage', ...places], { cwd: base });
    expect([result.exitCode, result.stderr]).toEqual([7, expect.stringContaining(text)]);
  }
  expect(await readdir(base, { recursive: true })).toEqual(before);
});

test('a folder beside the source whose name begins the same is none within it', async () => {
  const store = openStore({ directory: join(folder, 'media') });
  await store.prepare();
  await put(store, 1);
  const done = await copy('--from', 'file:media', '--to', 'file:media-copy', '--json');
  expect(done.json()).toMatchObject({ found: 1, copied: 1 });
});

test('a file is no folder to copy from', async () => {
  await writeFile(join(folder, 'a-file'), '');
  const result = await copy('--from', 'file:a-file', '--to', 'file:b');
  expect([result.exitCode, result.stderr]).toEqual([3, expect.stringContaining('STORAGE_NOT_FOUND')]);
});

test('from a source that has nothing, nothing in the target is extra; from another, all that it has not', async () => {
  await mkdir(join(folder, 'not-mounted'));
  const [source, target] = ['some', 'kept'].map((name) => openStore({ directory: join(folder, name) }));
  await source!.prepare();
  await target!.prepare();
  await put(source!, 1);
  await put(target!, 1);
  const before = await hashesOf(target!);
  const refused = await copy('--from', 'file:not-mounted', '--to', 'file:kept', '--delete-extra');
  expect([refused.exitCode, refused.stderr]).toEqual([4, expect.stringContaining('SOURCE_EMPTY')]);
  expect(await hashesOf(target!)).toEqual(before);
  const done = await copy('--from', 'file:some', '--to', 'file:kept', '--delete-extra', '--json');
  expect(done.json()).toMatchObject({ found: 1, copied: 1, extra_deleted: 1 });
  expect(await hashesOf(target!)).toEqual(await hashesOf(source!));
});

test('a storage that cannot be reached is named', async () => {
  await mkdir(join(folder, 'empty'));
  const result = await run(['media', 'copy-storage', '--from', 'file:empty', '--to', 's3://bucket/media'], {
    cwd: folder,
    environment: {
      MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1',
      MEDIA_S3_ACCESS_KEY_ID: 'id',
      MEDIA_S3_SECRET_ACCESS_KEY: 'the-secret',
      MEDIA_S3_FORCE_PATH_STYLE: 'true',
    },
  });
  expect(result.exitCode).toBe(6);
  expect(result.stderr).toContain('s3://bucket/media cannot be used');
  expect(result.stderr).not.toContain('the-secret');
});

test('bad variables are named', async () => {
  const result = await run(['media', 'copy-storage', '--from', 's3://bucket', '--to', 'file:empty'], {
    cwd: folder,
    environment: { MEDIA_S3_ENDPOINT: 'nowhere', MEDIA_S3_SECRET_ACCESS_KEY: 'the-secret' },
  });
  expect(result.exitCode).toBe(7);
  expect(result.stderr).toContain('MEDIA_S3_ENDPOINT: must be a URL');
  expect(result.stderr).toContain('MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY go together');
  expect(result.stderr).not.toContain('the-secret');
});

test('damaged originals end it with an exit code, and are named', async () => {
  const store = openStore({ directory: join(folder, 'damaged') });
  await store.prepare();
  await put(store, 1);
  const key = originalKey({ siteId: 1, contentHash: 'cd'.repeat(32) });
  await store.replace(key, Buffer.from('spoiled'));
  const result = await copy('--from', 'file:damaged', '--to', 'file:mended', '--json');
  expect(result.exitCode).toBe(1);
  expect(result.stderr).toContain(`damaged in the source: ${key}`);
  expect(result.stderr).toContain('COPY_INCOMPLETE');
  expect(result.json()).toMatchObject({ found: 2, copied: 1, damaged: 1, failed: 0 });
});

// Named so that a run without the server says what it left out.
(hasOwnS3() ? describe : describe.skip)('between a folder and S3 (needs VersityGW)', () => {
  let s3: OwnS3;
  let place: TestS3;
  let environment: Record<string, string>;
  beforeAll(async () => {
    s3 = (await startOwnS3())!;
    place = placeIn(s3.bucket);
    environment = {
      MEDIA_S3_ENDPOINT: place.endpoint,
      MEDIA_S3_REGION: place.region,
      MEDIA_S3_FORCE_PATH_STYLE: 'true',
      MEDIA_S3_ACCESS_KEY_ID: place.credentials.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: place.credentials.secretAccessKey,
    };
  });
  afterAll(() => s3.close());

  test('killed in the middle while uploads go on, the same command goes on and takes over everything', async () => {
    const from = openStore({ directory: join(folder, 'source') });
    await from.prepare();
    const to = openStore({ directory: join(folder, 'scratch'), s3: place });
    for (let index = 0; index < 150; index += 1) await put(from, (index % 3) + 1);
    const location = `s3://${place.bucket}/${place.prefix}`;
    const args = ['media', 'copy-storage', '--from', 'file:source', '--to', location];
    const countIn = async (store: ObjectStore) => {
      let count = 0;
      for (const prefix of allPrefixes) for await (const _ of store.list(prefix)) count += 1;
      return count;
    };

    const uploads: Promise<void>[] = [];
    let before = 0;
    for (const round of [1, 2]) {
      const child = spawn(process.execPath, [...fromSources, resolve(__dirname, '../src/main.ts'), ...args], {
        cwd: resolve(__dirname, '../../..'),
        env: { PATH: process.env.PATH, INIT_CWD: folder, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise<unknown>((done) => child.once('close', (_code, signal) => done(signal)));
      let isOver = false;
      void ended.then(() => (isOver = true));
      while (!isOver && (await countIn(to)) < before + 15) {
        uploads.push(put(from, round));
        await delay(20);
      }
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      await Promise.all(uploads);
      before = await countIn(to);
      expect(before).toBeLessThan(await countIn(from));
    }
    // Whatever the killed runs have stored is whole.
    const [source, partly] = [await hashesOf(from), await hashesOf(to)];
    expect(source).toMatchObject(partly);

    const last = await run([...args, '--json'], { cwd: folder, environment });
    expect([last.exitCode, last.stderr]).toEqual([0, '']);
    const total = Object.keys(source).length;
    expect(last.json()).toMatchObject({ found: total, present: before, copied: total - before, failed: 0 });
    expect(await hashesOf(to)).toEqual(source);

    const back = await run(['media', 'copy-storage', '--from', location, '--to', 'file:back', '--json'], {
      cwd: folder,
      environment,
    });
    expect(back.stderr).toBe('');
    expect(back.json()).toMatchObject({ found: total, copied: total, extra_deleted: null });
    const returned = openStore({ directory: join(folder, 'back') });
    expect(await hashesOf(returned)).toEqual(source);
    await to.close();
  });
});
