import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { hasS3, placeIn, startS3 } from '@headwater/testing';

import {
  allPrefixes,
  copyObjects,
  deleteExtra,
  type ObjectStore,
  openStore,
  originalKey,
  sitePrefixes,
  variantsPrefix,
} from '../src';
import { createMemoryStore } from './support';

const folder = mkdtempSync(join(tmpdir(), 'headwater-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
const newFolder = async (): Promise<ObjectStore> => {
  const store = openStore({ directory: join(folder, `store-${(folders += 1)}`) });
  await store.prepare();
  return store;
};

async function putOriginal(store: ObjectStore, siteId: number, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(folder, sha256);
  await writeFile(path, bytes);
  const key = originalKey({ siteId, contentHash: sha256 });
  await store.putOnce(key, { path, sizeBytes: bytes.length, sha256 });
  return key;
}

/** An original and two variants. */
async function putMedia(store: ObjectStore, siteId: number, bytes = randomBytes(2_000)): Promise<string> {
  const key = await putOriginal(store, siteId, bytes);
  const contentHash = key.slice(-64);
  for (const preset of ['medium.jpg', 'favicon.png'])
    await store.replace(
      `${variantsPrefix({ siteId, contentHash })}/v1/${preset}`,
      Buffer.from(preset + contentHash),
    );
  return key;
}

async function contentOf(store: ObjectStore, prefixes: readonly string[] = allPrefixes) {
  const content: Record<string, string> = {};
  for (const prefix of prefixes)
    for await (const { key } of store.list(prefix))
      content[key] = (await buffer((await store.open(key))!.read())).toString('base64');
  return content;
}

/** What tests of every pair of stores share. */
function describeCopy(name: string, newPair: () => Promise<[ObjectStore, ObjectStore]>): void {
  describe(name, () => {
    let from: ObjectStore;
    let to: ObjectStore;
    beforeEach(async () => {
      [from, to] = await newPair();
    });
    const copy = (options: object = {}) => copyObjects({ from, to, prefixes: allPrefixes, ...options });

    test('takes everything over once; a second copy brings what was stored since', async () => {
      for (const siteId of [1, 2, 12]) await putMedia(from, siteId);
      await putOriginal(from, 1, Buffer.alloc(0));
      expect(await copy()).toMatchObject({ found: 10, copied: 10, present: 0, damaged: [], failed: [] });
      expect(await contentOf(to)).toEqual(await contentOf(from));
      await putMedia(from, 2);
      expect(await copy()).toMatchObject({ found: 13, copied: 3, present: 10 });
      expect(await copy({ quick: true })).toMatchObject({ found: 13, copied: 0, present: 13 });
      expect(await contentOf(to)).toEqual(await contentOf(from));
    });

    test('of one site takes nothing of another, whose id may begin alike', async () => {
      for (const siteId of [1, 12, 11]) await putMedia(from, siteId);
      await copy({ prefixes: sitePrefixes(1) });
      expect(await contentOf(to)).toEqual(await contentOf(from, sitePrefixes(1)));
      expect(Object.keys(await contentOf(to))).toHaveLength(3);
    });

    test('names originals that are damaged in the source, copies the others, and mends the target', async () => {
      const good = await putMedia(from, 1);
      const bad = originalKey({ siteId: 1, contentHash: 'ab'.repeat(32) });
      await from.replace(bad, Buffer.from('not what its key says'));
      const spoiled = Buffer.alloc(2_000, 'x');
      await to.replace(good, spoiled);
      // Its size is right, which is all that a quick copy looks at.
      const quick = await copy({ quick: true });
      expect(quick).toMatchObject({ copied: 2, present: 1, replaced: 0, damaged: [bad] });
      expect(await copy()).toMatchObject({ copied: 0, present: 2, replaced: 1, damaged: [bad] });
      expect(await to.stat(bad)).toBeUndefined();
      expect((await contentOf(to))[good]).toBe((await contentOf(from))[good]);
      await to.replace(good, Buffer.from('of another size'));
      expect(await copy({ quick: true })).toMatchObject({ replaced: 1 });
    });

    test('while the source is written to: nothing half, and what was deleted does not come back', async () => {
      const doomed: string[] = [];
      for (let index = 0; index < 30; index += 1) doomed.push(await putMedia(from, 3));
      let next = 0;
      const writing: Promise<unknown>[] = [];
      const report = await copy({
        onProgress() {
          const key = doomed[(next += 1)];
          if (key === undefined || next % 3 !== 0) return;
          writing.push(
            from.delete(key),
            from.deleteBelow(key.replace('originals', 'variants')),
            putMedia(from, 3),
          );
        },
      });
      await Promise.all(writing);
      expect(report).toMatchObject({ damaged: [], failed: [] });
      await copy();
      const [source, target] = [await contentOf(from), await contentOf(to)];
      expect(target).toMatchObject(source);
      // No row names objects that were deleted after they were copied; this removes them.
      await deleteExtra({ from, to, prefixes: allPrefixes });
      expect(await contentOf(to)).toEqual(source);
    });

    test('of an object that is deleted while it is copied, the target keeps nothing', async () => {
      const key = await putOriginal(from, 1, Buffer.from('deleted in time'));
      const deleting: ObjectStore = {
        ...from,
        withFile: async (asked, use) => {
          const result = await from.withFile(asked, use);
          await from.delete(asked);
          return result;
        },
      };
      expect(await copy({ from: deleting })).toMatchObject({ copied: 0, gone: 1, failed: [] });
      expect(await to.stat(key)).toBeUndefined();
    });

    test('a target that gives other bytes than it was given is not believed', async () => {
      const key = await putOriginal(from, 1, Buffer.from('right'));
      const lying: ObjectStore = {
        ...to,
        putOnce: async (asked) => (await to.replace(asked, Buffer.from('wrong')), true),
      };
      expect(await copy({ to: lying })).toMatchObject({ copied: 0, failed: [key] });
      expect(await to.stat(key)).toBeUndefined();
    });

    test('a target that is away ends the copy', async () => {
      for (let index = 0; index < 40; index += 1) await putOriginal(from, 1, Buffer.from(`file ${index}`));
      const away: ObjectStore = { ...to, stat: () => Promise.reject(new Error('away')) };
      await expect(copy({ to: away })).rejects.toThrow('away');
    });

    test('fifteen failures in a row are named, and the sixteenth ends the copy', async () => {
      const away: ObjectStore = { ...to, stat: () => Promise.reject(new Error('away')) };
      for (let index = 0; index < 15; index += 1) await putOriginal(from, 1, Buffer.from(`file ${index}`));
      expect((await copy({ to: away })).failed).toHaveLength(15);
      await putOriginal(from, 1, Buffer.from('one more'));
      await expect(copy({ to: away })).rejects.toThrow('away');
    });

    test('a target that fails now and then is gone on with, however often; the next copy brings the rest', async () => {
      for (let index = 0; index < 60; index += 1) await putOriginal(from, 1, Buffer.from(`file ${index}`));
      let asked = 0;
      const shaky: ObjectStore = {
        ...to,
        stat: (key) => ((asked += 1) % 2 === 0 ? Promise.reject(new Error('for once')) : to.stat(key)),
      };
      const report = await copy({ to: shaky });
      expect(report).toMatchObject({ found: 60, copied: 30 });
      expect(report.failed).toHaveLength(30);
      expect(await copy()).toMatchObject({ present: 30, copied: 30, failed: [] });
    });

    test('what is aborted ends, and what was copied stays', async () => {
      for (let index = 0; index < 40; index += 1) await putOriginal(from, 1, Buffer.from(`file ${index}`));
      const stopping = new AbortController();
      const aborted = copy({
        signal: stopping.signal,
        onProgress: () => stopping.abort(new Error('stopped')),
      });
      await expect(aborted).rejects.toThrow('stopped');
      const kept = Object.keys(await contentOf(to)).length;
      expect(kept).toBeGreaterThan(0);
      expect(kept).toBeLessThan(40);
      expect(await copy()).toMatchObject({ present: kept, copied: 40 - kept });
    });
  });
}

describeCopy('from folder to folder', async () => [await newFolder(), await newFolder()]);
describeCopy('from memory to folder', async () => [createMemoryStore(), await newFolder()]);

// Named so that a run without a server says what it left out.
(hasS3() ? describe : describe.skip)('with S3 (needs VersityGW or S3_TEST_ENDPOINT)', () => {
  let server: NonNullable<Awaited<ReturnType<typeof startS3>>>;
  const opened: ObjectStore[] = [];
  beforeAll(async () => {
    server = (await startS3())!;
  });
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
    await server.close();
  });
  const newBucket = async () => {
    const store = openStore({ directory: join(folder, 'scratch'), s3: placeIn(server.bucket) });
    opened.push(store);
    await store.prepare();
    return store;
  };
  describeCopy('from folder to S3', async () => [await newFolder(), await newBucket()]);
  describeCopy('from S3 to folder', async () => [await newBucket(), await newFolder()]);
});
