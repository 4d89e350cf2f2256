import { createHash } from 'node:crypto';

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
