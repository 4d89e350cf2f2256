import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { withServer } from './support';

test('an object of which a server does not say the size is no empty object', () =>
  withServer(
    (_request, response) => {
      response.writeHead(200, { ETag: '"a"' });
      response.write('some of it');
      response.end(' and the rest');
    },
    async (store) => {
      const unavailable = { code: 'UNAVAILABLE', reason: 'STORAGE_UNAVAILABLE' };
      await expect(store.open('a/b')).rejects.toMatchObject(unavailable);
      await expect(store.open('a/b', { whole: false })).rejects.toMatchObject(unavailable);
      await expect(store.stat('a/b')).rejects.toMatchObject(unavailable);
    },
  ));

const listOf = (keys: string[], folders: string[] = []) =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${keys
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    .join('')}${folders
    .map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
    .join('')}</ListBucketResult>`;

test('what others keep in the bucket is none of ours', () => {
  const deleted: string[] = [];
  return withServer(
    ({ method, url = '' }, response) => {
      if (method === 'DELETE') deleted.push(url.replace(/\?.*/, ''));
      const folders = url.includes('delimiter') ? ['a/sub/', 'a/.trash/', 'a/Upper/'] : [];
      response.end(listOf(['a/ours', 'a/.probe-1', 'a/Upper', 'a/'], folders));
    },
    async (store) => {
      const keys: string[] = [];
      for await (const { key } of store.list('a')) keys.push(key);
      const names: string[] = [];
      for await (const name of store.listNames('a')) names.push(name);
      expect([keys, names.sort()]).toEqual([['a/ours'], ['ours', 'sub']]);
      await store.deleteBelow('a');
      expect(deleted).toEqual(['/media/a/ours']);
    },
  );
});

test('a storage that was tried out is only listed by further checks', () => {
  const seen: (string | undefined)[] = [];
  return withServer(
    ({ method }, response) => {
      seen.push(method);
      response.end(listOf([]));
    },
    async (store) => {
      await store.prepare();
      // Beside it, what killed processes left is looked for.
      expect(seen).toEqual(expect.arrayContaining(['PUT', 'DELETE']));
      seen.length = 0;
      await store.check();
      await store.check();
      expect(seen.filter((method) => method !== 'GET')).toEqual([]);
    },
  );
});

test('what is replaced is sent with its hash, which the server compares', () => {
  const hashes: unknown[] = [];
  return withServer(
    ({ headers }, response) => {
      hashes.push(headers['x-amz-checksum-sha256']);
      response.end();
    },
    async (store) => {
      await store.replace('a/b', Buffer.from('x'));
      expect(hashes).toEqual([createHash('sha256').update('x').digest('base64')]);
    },
  );
});

test('nothing is asked for outside of the prefix: a key may be bound to it', () => {
  const seen: string[] = [];
  return withServer(
    ({ method, url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const place = searchParams.get('prefix') ?? pathname.replace('/media/', '');
      seen.push(`${method} ${place}`);
      response.end(listOf([]));
    },
    async (store) => {
      await store.prepare();
      await store.check();
      await store.replace('a/b', Buffer.from('x'));
      await store.deleteBelow('a');
      for await (const { key } of store.list('a')) throw new Error(key);
      expect(seen.filter((request) => !/^[A-Z]+ of-ours\/media\//.test(request))).toEqual([]);
      expect(seen.length).toBeGreaterThan(6);
    },
    { prefix: 'of-ours/media/' },
  );
});

test('a large file is sent in parts, each with its hash, which the server compares', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-large-'));
  const path = join(folder, 'large');
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'abc');
  await writeFile(path, bytes);
  const sent: boolean[] = [];
  const take = async (request: IncomingMessage): Promise<void> => {
    const sha256 = createHash('sha256').update(await buffer(request));
    sent.push(request.headers['x-amz-checksum-sha256'] === sha256.digest('base64'));
  };
  await withServer(
    (request, response) => {
      const { method, url = '' } = request;
      if (method === 'HEAD') response.writeHead(404).end();
      else if (method === 'PUT') void take(request).then(() => response.setHeader('ETag', '"part"').end());
      else
        response.end(url.includes('uploads') ? '<R><UploadId>1</UploadId></R>' : '<R><ETag>"all"</ETag></R>');
    },
    async (store) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await store.putOnce('a/b', { path, sizeBytes: bytes.length, sha256 })).toBe(true);
      expect(sent).toEqual([true, true]);
    },
  );
  await rm(folder, { recursive: true });
});

test('a conflict that never ends is a fault in the end', async () => {
  let conflicts = 0;
  const folder = await mkdtemp(join(tmpdir(), 'headwater-small-'));
  const path = join(folder, 'small');
  await writeFile(path, 'x');
  const sha256 = createHash('sha256').update('x').digest('hex');
  await withServer(
    ({ method }, response) => {
      if (method === 'PUT') conflicts += 1;
      response.writeHead(method === 'PUT' ? 409 : 404).end();
    },
    async (store) => {
      await expect(store.putOnce('a/b', { path, sizeBytes: 1, sha256 })).rejects.toMatchObject({
        reason: 'STORAGE_UNAVAILABLE',
      });
      expect(conflicts).toBeGreaterThan(3);
    },
  );
  await rm(folder, { recursive: true });
});
