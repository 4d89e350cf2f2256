import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';

import { hasS3, placeIn, type S3Bucket, startS3, type TestS3 } from '@headwater/testing';

import { type LocalFile, type ObjectStore, originalKey } from '../src';
import { createClient, defaultPatience, type S3Patience } from '../src/s3/client';
import { createS3Store } from '../src/s3/s3-store';
import { abortAbandoned } from '../src/s3/unfinished-uploads';
import { describeObjectStore, type FaultyProxy, startFaultyProxy } from './support';

const megabyte = 1024 * 1024;

// Named so that a run without a server says what it left out.
(hasS3() ? describe : describe.skip)('S3 (needs VersityGW or S3_TEST_ENDPOINT)', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'headwater-scratch-'));
  const closing: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
  let bucket: S3Bucket;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    const server = (await startS3())!;
    bucket = server.bucket;
    proxy = await startFaultyProxy(bucket.endpoint);
    closing.unshift(
      () => server.close(),
      () => proxy.close(),
    );
  });
  beforeEach(() => proxy.inject(() => undefined));
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const storeAt = (place: TestS3, patience?: S3Patience): ObjectStore => {
    const store = createS3Store(place, { scratch, patience });
    closing.unshift(() => store.close());
    return store;
  };
  const newStore = async (): Promise<ObjectStore> => {
    const store = storeAt(placeIn(bucket));
    await store.prepare();
    return store;
  };
  /** One store, reached directly and through the proxy. */
  const pair = (patience?: S3Patience) => {
    const place = placeIn(bucket);
    return { direct: storeAt(place), faulty: storeAt({ ...place, endpoint: proxy.endpoint }, patience) };
  };

  const files = mkdtempSync(join(scratch, 'files-'));
  let count = 0;
  const localFile = async (bytes: Buffer): Promise<LocalFile> => {
    const path = join(files, String((count += 1)));
    await writeFile(path, bytes);
    return { path, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const bytesOf = async (store: ObjectStore, key: string) => {
    const object = await store.open(key);
    return object && buffer(object.read());
  };
  /** Every byte depends on its place, so that a part in the wrong place is seen. */
  const pattern = (size: number) => {
    const bytes = Buffer.alloc(size);
    for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
    return bytes;
  };

  describeObjectStore('a bucket', newStore);

  test('files around the size of a part are stored whole, large ones in parts, each once', async () => {
    const { direct, faulty } = pair();
    for (const size of [0, 8 * megabyte - 1, 8 * megabyte, 8 * megabyte + 1, 17 * megabyte + 3]) {
      const bytes = pattern(size);
      const file = await localFile(bytes);
      expect(await faulty.putOnce(`a/${size}`, file)).toBe(true);
      expect((await bytesOf(direct, `a/${size}`))!.equals(bytes)).toBe(true);
      proxy.seen.length = 0;
      expect(await faulty.putOnce(`a/${size}`, file)).toBe(false);
      // Of a large file, only whether it is there was asked.
      if (size > 8 * megabyte) expect(proxy.seen).toEqual([expect.stringMatching(/^HEAD /)]);
    }
  });

  test('of writers of one large file at once, one stores it', async () => {
    const { direct } = pair();
    const file = await localFile(pattern(9 * megabyte));
    const written = await Promise.all([1, 2, 3, 4].map(() => direct.putOnce('a/large', file)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await direct.stat('a/large'))!.sizeBytes).toBe(file.sizeBytes);
  });

  test.each([1, 9])('a file of %i MB whose bytes are not those promised is not stored', async (size) => {
    const { direct } = pair();
    const file = await localFile(pattern(size * megabyte));
    const wrong = { ...file, sha256: createHash('sha256').update('other').digest('hex') };
    const contentHash = wrong.sha256;
    const key = originalKey({ siteId: 1, contentHash });
    if (size === 1) {
      await expect(direct.putOnce(key, wrong)).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
      expect(await direct.stat(key)).toBeUndefined();
      return;
    }
    // The server knows the hash of the parts only. What is lent is compared with its key.
    await direct.putOnce(key, wrong);
    await expect(
      direct.withFile(key, () => Promise.reject(new Error('must not be lent'))),
    ).rejects.toMatchObject({ reason: 'OBJECT_DAMAGED' });
  });

  test('what was lent leaves no file, however it ended', async () => {
    const { direct } = pair();
    await direct.replace('a/lent', Buffer.from('x'));
    const before = readdirSync(scratch);
    await direct.withFile('a/lent', () => Promise.resolve());
    await expect(direct.withFile('a/lent', () => Promise.reject(new Error('of the user')))).rejects.toThrow();
    expect(readdirSync(scratch)).toEqual(before);
  });

  test('lists of several pages are read to their end, and deleted to their end', async () => {
    const store = createS3Store(placeIn(bucket), { scratch, pageSize: 10 });
    closing.unshift(() => store.close());
    const keys = Array.from({ length: 35 }, (_, index) => `many/${index}`);
    await Promise.all(keys.map((key) => store.replace(key, kept)));
    const found: string[] = [];
    for await (const { key } of store.list('many')) found.push(key);
    expect(found.sort()).toEqual(keys.sort());
    await store.deleteBelow('many');
    for await (const { key } of store.list('many')) throw new Error(`${key} is left`);
  });

  test('connections that break in the middle cut no download, wherever they break', async () => {
    const { direct, faulty } = pair();
    const bytes = pattern(700_001);
    await direct.replace('a/b', bytes);
    for (const cutAfter of [0, 1, 65_536, 300_000, 700_000]) {
      let cuts = 0;
      proxy.inject((request) => (request.method === 'GET' && (cuts += 1) <= 3 ? { cutAfter } : undefined));
      expect((await bytesOf(faulty, 'a/b'))!.equals(bytes)).toBe(true);
      cuts = 0;
      const part = (await faulty.open('a/b', { whole: false }))!.read({ start: 5, end: 699_000 });
      expect((await buffer(part)).equals(bytes.subarray(5, 699_001))).toBe(true);
    }
  });

  test('a download that cannot be gone on with fails, and never looks whole', async () => {
    const { direct, faulty } = pair();
    await direct.replace('a/b', pattern(300_000));
    let first = true;
    proxy.inject(() => {
      if (!first) return { status: 403, code: 'AccessDenied' };
      first = false;
      return { cutAfter: 100_000 };
    });
    await expect(bytesOf(faulty, 'a/b')).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
  });

  test('of an object replaced in the middle, no download mixes the bytes of both', async () => {
    const { direct, faulty } = pair();
    await direct.replace('a/b', Buffer.alloc(300_000, 1));
    const object = (await faulty.open('a/b', { whole: false }))!;
    await direct.replace('a/b', Buffer.alloc(300_000, 2));
    await expect(buffer(object.read({ start: 0, end: 9 }))).rejects.toMatchObject({
      reason: 'STORAGE_UNAVAILABLE',
    });
  });

  test('a server that takes no ranges is not believed', async () => {
    const { direct, faulty } = pair();
    await direct.replace('a/b', Buffer.from('0123456789'));
    // A body of another length than was asked for.
    proxy.inject(({ method }) => (method === 'GET' ? { status: 200, code: 'All' } : undefined));
    const object = (await faulty.open('a/b', { whole: false }))!;
    await expect(buffer(object.read({ start: 2, end: 3 }))).rejects.toMatchObject({
      reason: 'STORAGE_UNAVAILABLE',
    });
  });

  const kept = Buffer.from('kept');
  const operations: Record<string, (store: ObjectStore, file: LocalFile) => Promise<unknown>> = {
    putOnce: (store, file) => store.putOnce('a/new', file),
    replace: (store) => store.replace('a/kept', kept),
    open: async (store) => (await store.open('a/kept')) !== undefined,
    'open for a part': async (store) => (await store.open('a/kept', { whole: false })) !== undefined,
    stat: async (store) => (await store.stat('a/kept')) !== undefined,
    withFile: (store) => store.withFile('a/kept', () => Promise.resolve(true)),
    delete: (store) => store.delete('a/kept'),
    deleteBelow: (store) => store.deleteBelow('a'),
  };
  const operationNames = Object.keys(operations);

  test.each(operationNames)('a fault that passes is tried again: %s', async (name) => {
    for (const status of [503, 500, 429]) {
      const { direct, faulty } = pair();
      await direct.replace('a/kept', kept);
      const expected = await operations[name]!(direct, await localFile(kept));
      await direct.deleteBelow('a');
      await direct.replace('a/kept', kept);
      let requests = 0;
      proxy.inject(() => ((requests += 1) === 1 ? { status, code: 'SlowDown' } : undefined));
      expect(await operations[name]!(faulty, await localFile(kept))).toEqual(expected);
      expect(requests).toBeGreaterThan(1);
    }
  });

  test.each([
    ['SlowDown', 503, 'STORAGE_UNAVAILABLE'],
    ['AccessDenied', 403, 'STORAGE_UNAVAILABLE'],
    ['NoSuchBucket', 404, 'STORAGE_UNAVAILABLE'],
    ['InsufficientStorage', 507, 'STORAGE_FULL'],
    ['QuotaExceeded', 403, 'STORAGE_FULL'],
  ])('%s (%i) is %s, and says nothing of the storage', async (code, status, reason) => {
    const { faulty } = pair();
    proxy.inject(() => ({ status, code }));
    const file = await localFile(Buffer.from('x'));
    for (const name of operationNames) {
      // The head of an answer without a body cannot tell an object from a bucket that is missing.
      if (status === 404 && ['stat', 'open for a part'].includes(name)) continue;
      const error: unknown = await operations[name]!(faulty, file).catch((fault: unknown) => fault);
      if (name === 'stat' || name === 'open for a part')
        expect(error).toMatchObject({ code: expect.anything() as string });
      else expect(error).toMatchObject({ reason });
      expect((error as Error).message).not.toMatch(/bucket|a\/|127\.0\.0\.1/i);
    }
  });

  test('a server without write-once takes small and large files, and a second writer is no error', async () => {
    const { direct, faulty } = pair();
    proxy.inject(({ headers }) =>
      headers['if-none-match'] === undefined ? undefined : { status: 501, code: 'NotImplemented' },
    );
    for (const size of [100, 9 * megabyte]) {
      const bytes = pattern(size);
      const file = await localFile(bytes);
      expect(await faulty.putOnce(`a/${size}`, file)).toBe(true);
      expect(await faulty.putOnce(`a/${size}`, file)).toBe(false);
      expect((await bytesOf(direct, `a/${size}`))!.equals(bytes)).toBe(true);
    }
  });

  test('a file that was stored although its answer was lost is there', async () => {
    const { direct, faulty } = pair();
    proxy.inject(({ method }) => (method === 'PUT' ? { loseAnswer: true } : undefined));
    expect(await faulty.putOnce('a/1', await localFile(kept))).toBe(false);
    expect((await bytesOf(direct, 'a/1'))!.equals(kept)).toBe(true);
  });

  test('a conflict with another writer is settled by what is there', async () => {
    const { direct, faulty } = pair();
    const file = await localFile(Buffer.from('x'));
    let conflicts = 0;
    proxy.inject(({ method }) =>
      method === 'PUT' && (conflicts += 1) <= 2
        ? { status: 409, code: 'ConditionalRequestConflict' }
        : undefined,
    );
    expect(await faulty.putOnce('a/1', file)).toBe(true);
    conflicts = 0;
    expect(await faulty.putOnce('a/1', file)).toBe(false);
    expect((await bytesOf(direct, 'a/1'))!.toString()).toBe('x');
  });

  test('parts that a killed process left are given free after a day, of our prefix alone', async () => {
    const [ours, others] = [placeIn(bucket), placeIn(bucket)];
    const client = createClient(ours, defaultPatience);
    closing.unshift(() => client.destroy());
    const begin = ({ prefix }: TestS3) =>
      client.send(new CreateMultipartUploadCommand({ Bucket: bucket.bucket, Key: `${prefix}a/film` }));
    await begin(ours);
    await begin(others);
    const left = async ({ prefix }: TestS3) => {
      const request = new ListMultipartUploadsCommand({ Bucket: bucket.bucket, Prefix: prefix });
      return ((await client.send(request)).Uploads ?? []).length;
    };
    expect([await left(ours), await left(others)]).toEqual([1, 1]);
    const hour = 60 * 60 * 1000;
    await abortAbandoned(client, ours, { now: Date.now() + 23 * hour });
    expect([await left(ours), await left(others)]).toEqual([1, 1]);
    await abortAbandoned(client, ours, { now: Date.now() + 25 * hour });
    expect([await left(ours), await left(others)]).toEqual([0, 1]);
    // More than a server lists at a time.
    for (let count = 0; count < 5; count += 1) await begin(ours);
    await abortAbandoned(client, ours, { now: Date.now() + 25 * hour, pageSize: 2 });
    expect([await left(ours), await left(others)]).toEqual([0, 1]);

    // One that is started again at once, and runs on, looks again later.
    const times = { afterMs: 0, everyMs: 50 };
    const store = createS3Store(ours, { scratch, abandoned: times });
    await store.prepare();
    await begin(ours);
    while ((await left(ours)) > 0) await sleep(25);
    await store.close();
  });

  test('a reader who takes nothing fetches nothing more', async () => {
    const { direct } = pair();
    const bytes = pattern(32 * megabyte);
    await direct.putOnce('a/big', await localFile(bytes));
    const stream = (await direct.open('a/big'))!.read();
    await new Promise((resolve) => stream.once('readable', resolve));
    await sleep(100);
    expect(stream.readableLength).toBeLessThan(megabyte);
    stream.destroy();
    // Ends the connection, so that the next line needs one of its own.
    expect((await direct.stat('a/big'))!.sizeBytes).toBe(bytes.length);
  });

  describe('what cannot be used is named', () => {
    const check = (change: Partial<TestS3>) => {
      const store = storeAt({ ...placeIn(bucket), ...change }, { ...defaultPatience, attempts: 1 });
      return { prepare: () => store.prepare(), check: () => store.check() };
    };

    test('a bucket that does not exist, and a wrong secret, end the start', async () => {
      const missing = check({ bucket: 'no-such-bucket' });
      const text = /s3:\/\/no-such-bucket\/.* does not let us list objects \(NoSuchBucket\)/;
      await expect(missing.prepare()).rejects.toThrow(text);
      await expect(missing.check()).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' });
      const credentials = { ...bucket.credentials, secretAccessKey: 'not-the-secret' };
      const error = await check({ credentials })
        .prepare()
        .catch((fault: unknown) => fault);
      expect(String(error)).toMatch(/does not let us list objects \(SignatureDoesNotMatch\)/);
      expect(String(error)).not.toContain('not-the-secret');
    });

    test('a server that is away does not; the check says so until it is back', async () => {
      const away = check({ endpoint: 'http://127.0.0.1:1' });
      await away.prepare();
      await expect(away.check()).rejects.toThrow(/cannot list objects at the moment \(ECONNREFUSED\)/);
      await expect(away.check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });

    test.each([
      ['PUT', 'write objects'],
      ['GET', 'read objects'],
      ['DELETE', 'delete objects'],
    ])('a key that may not %s is told what it may not', async (method, what) => {
      const store = pair().faulty;
      proxy.inject((request) =>
        request.method === method && request.url?.includes('.probe-')
          ? { status: 403, code: 'AccessDenied' }
          : undefined,
      );
      await expect(store.prepare()).rejects.toThrow(`does not let us ${what} (AccessDenied)`);
      await expect(store.check()).rejects.toThrow(`does not let us ${what} (AccessDenied)`);
      proxy.inject(() => undefined);
      await store.check();
    });

    test('a storage that turns read-only fails the check after the first write that failed', async () => {
      const store = pair({ ...defaultPatience, attempts: 1 }).faulty;
      await store.prepare();
      await store.check();
      proxy.inject(({ method }) => (method === 'PUT' ? { status: 503, code: 'SlowDown' } : undefined));
      await expect(store.replace('a/1', Buffer.from('x'))).rejects.toThrow();
      await expect(store.check()).rejects.toThrow('cannot write objects at the moment (SlowDown)');
      proxy.inject(() => undefined);
      await store.check();
    });
  });
});
