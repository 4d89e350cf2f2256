import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { LocalFile, ObjectStore } from '../../src';

/** What every driver of the storage promises. `create` gives a store that is ready and empty. */
export function describeObjectStore(driver: string, create: () => Promise<ObjectStore> | ObjectStore): void {
  describe(`${driver} as an object store`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'headwater-local-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    let store: ObjectStore;
    beforeEach(async () => {
      store = await create();
    });

    let files = 0;
    const localFile = async (content: string | Buffer): Promise<LocalFile> => {
      const bytes = Buffer.from(content);
      const path = join(folder, `file-${(files += 1)}`);
      await writeFile(path, bytes);
      return { path, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    };
    const contentOf = async (key: string): Promise<string | undefined> => {
      const object = await store.open(key);
      return object && (await buffer(object.read())).toString();
    };
    const keysBelow = async (prefix: string): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of store.list(prefix)) keys.push(key);
      return keys.sort();
    };

    test('an original is written once: a second one under its key changes nothing', async () => {
      const first = await localFile('first');
      expect(await store.putOnce('a/b/c', first)).toBe(true);
      expect(await store.putOnce('a/b/c', await localFile('second'))).toBe(false);
      expect(await contentOf('a/b/c')).toBe('first');
      // The file is the caller's still: both may go without the other.
      expect(await readFile(first.path, 'utf8')).toBe('first');
      rmSync(first.path);
      expect(await contentOf('a/b/c')).toBe('first');
    });

    test('of writers of one key at once, one stores it, and it is whole', async () => {
      const files = await Promise.all(Array.from({ length: 8 }, () => localFile('same bytes')));
      const written = await Promise.all(files.map((file) => store.putOnce('a/same', file)));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await contentOf('a/same')).toBe('same bytes');
      expect(await keysBelow('a')).toEqual(['a/same']);
    });

    test('an original that was deleted can be stored anew', async () => {
      await store.putOnce('a/again', await localFile('once'));
      await store.delete('a/again');
      expect(await store.open('a/again')).toBeUndefined();
      expect(await store.putOnce('a/again', await localFile('twice'))).toBe(true);
      expect(await contentOf('a/again')).toBe('twice');
    });

    test('a replaced object is read to its end by who opened it before', async () => {
      const old = Buffer.alloc(300_000, 'old bytes');
      await store.replace('v/x.png', old);
      const before = await store.open('v/x.png');
      await store.replace('v/x.png', Buffer.from('new'));
      expect(before!.sizeBytes).toBe(old.length);
      expect((await buffer(before!.read())).equals(old)).toBe(true);
      expect(await contentOf('v/x.png')).toBe('new');
      expect(await keysBelow('v')).toEqual(['v/x.png']);
    });

    test('a part is read with both of its ends', async () => {
      await store.replace('v/part', Buffer.from('0123456789'));
      const part = async (start: number, end: number) =>
        (await buffer((await store.open('v/part'))!.read({ start, end }))).toString();
      expect(await part(0, 9)).toBe('0123456789');
      expect(await part(0, 0)).toBe('0');
      expect(await part(3, 5)).toBe('345');
      expect(await part(9, 9)).toBe('9');
      const unread = await store.open('v/part');
      expect(unread!.sizeBytes).toBe(10);
      await unread!.close();
    });

    test('an object is read at once, whatever is stored under its key meanwhile', async () => {
      for (const size of [0, 1, 65_536, 300_000]) {
        const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) % 251));
        await store.replace('v/all', bytes);
        const object = (await store.open('v/all'))!;
        await store.replace('v/all', Buffer.from('new'));
        expect((await object.readAll()).equals(bytes)).toBe(true);
      }
    });

    test('parts are read one after another, in the order given, of the object that was opened', async () => {
      const bytes = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 7) % 251));
      await store.replace('v/parts', bytes);
      const lists = [
        [{ start: 0, end: 0 }],
        [
          { start: 399_999, end: 399_999 },
          { start: 0, end: 199_999 },
        ],
        Array.from({ length: 16 }, (_, index) => ({ start: index * 1_000, end: index * 1_000 + 1 })),
      ];
      for (const ranges of lists) {
        const read = await buffer((await store.open('v/parts', { whole: false }))!.readParts(ranges));
        expect(read).toEqual(Buffer.concat(ranges.map(({ start, end }) => bytes.subarray(start, end + 1))));
      }
      const object = (await store.open('v/parts'))!;
      const left = object.readParts([
        { start: 0, end: 299_999 },
        { start: 300_000, end: 399_999 },
      ]);
      await new Promise((resolve) => left.once('readable', resolve));
      const closed = new Promise((resolve) => left.once('close', resolve));
      left.destroy();
      await closed;
      // Nothing was closed that others use, and nothing twice.
      for (let round = 0; round < 20; round += 1) {
        const leaving = (await store.open('v/parts'))!.readParts([
          { start: 0, end: 9 },
          { start: 100, end: 299_999 },
        ]);
        const gone = new Promise((resolve) => leaving.once('close', resolve));
        leaving.once('data', () => leaving.destroy());
        const whole = (await store.open('v/parts'))!;
        await gone;
        expect((await buffer(whole.read())).equals(bytes)).toBe(true);
      }
    });

    test('what is stored is described and lent as a local file', async () => {
      await store.putOnce('a/lent', await localFile('lent bytes'));
      const stat = await store.stat('a/lent');
      expect(stat).toEqual({ sizeBytes: 10, modifiedAt: expect.any(Date) as Date });
      expect(Number.isNaN(stat!.modifiedAt.getTime())).toBe(false);
      expect(await store.withFile('a/lent', (path) => readFile(path, 'utf8'))).toBe('lent bytes');
      await expect(store.withFile('a/lent', () => Promise.reject(new Error('of the user')))).rejects.toThrow(
        'of the user',
      );
    });

    test('what is not there is told apart from a fault', async () => {
      const never = () => Promise.reject(new Error('must not be called'));
      await store.replace('folder/object', Buffer.from('x'));
      for (const key of ['no/such', 'folder', 'folder/object/below']) {
        expect(await store.open(key)).toBeUndefined();
        expect(await store.stat(key)).toBeUndefined();
        expect(await store.withFile(key, never)).toBeUndefined();
        await store.delete(key);
        expect(await keysBelow(`${key}/none`)).toEqual([]);
        await store.deleteBelow(`${key}/none`);
      }
      expect(await keysBelow('folder')).toEqual(['folder/object']);
    });

    test('deleting below a prefix takes what is below it and nothing beside it', async () => {
      const keys = ['v/1/a/x', 'v/1/a/y', 'v/1/a/b/z', 'v/1/ab/z', 'v/1/a-', 'v/10/a'];
      for (const key of keys) await store.replace(key, Buffer.from(key));
      expect(await keysBelow('v/1/a')).toEqual(['v/1/a/b/z', 'v/1/a/x', 'v/1/a/y']);
      await store.delete('v/1/a');
      expect(await keysBelow('v')).toEqual([...keys].sort());
      await store.deleteBelow('v/1/a');
      expect(await keysBelow('v')).toEqual(['v/1/a-', 'v/1/ab/z', 'v/10/a']);
      await store.delete('v/1/a-');
      await store.deleteBelow('v/1/ab/z');
      expect(await keysBelow('v')).toEqual(['v/1/ab/z', 'v/10/a']);
    });

    test('a list tells the size of each object', async () => {
      const sizes = new Map([0, 1, 17, 70_000].map((size) => [`l/size-${size}`, size]));
      for (const [key, size] of sizes) await store.replace(key, Buffer.alloc(size));
      const found = new Map<string, number>();
      for await (const { key, sizeBytes, modifiedAt } of store.list('l')) {
        found.set(key, sizeBytes);
        expect(modifiedAt).toBeInstanceOf(Date);
      }
      expect(new Map([...found].sort())).toEqual(new Map([...sizes].sort()));
    });

    test('the names that come next below a prefix are told once, however much is below them', async () => {
      const names = async (prefix: string) => {
        const found: string[] = [];
        for await (const name of store.listNames(prefix)) found.push(name);
        return found.sort();
      };
      expect(await names('n')).toEqual([]);
      for (const key of ['n/1/a/x', 'n/1/a/y', 'n/1/b', 'n/10/a', 'n/file', 'n2/3/a'])
        await store.replace(key, Buffer.from('x'));
      expect(await names('n')).toEqual(['1', '10', 'file']);
      expect(await names('n/1')).toEqual(['a', 'b']);
      for (const prefix of ['../n', 'n/', ''])
        await expect(names(prefix)).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
    });

    test('a key leads nowhere outside of the store', async () => {
      for (const key of ['../x', 'a/../../x', '/etc/passwd', '', 'a//b', 'a/', 'a\0b', '.hidden', 'a/..']) {
        const fault = { code: 'UNAVAILABLE', reason: 'STORAGE_UNAVAILABLE' };
        await expect(store.stat(key)).rejects.toMatchObject(fault);
        await expect(store.open(key)).rejects.toMatchObject(fault);
        await expect(store.replace(key, Buffer.from('x'))).rejects.toMatchObject(fault);
        await expect(store.delete(key)).rejects.toMatchObject(fault);
        await expect(store.deleteBelow(key)).rejects.toMatchObject(fault);
        await expect(keysBelow(key)).rejects.toMatchObject(fault);
      }
    });

    test('a store that is ready passes its check, however often it is made ready', async () => {
      await store.replace('kept/object', Buffer.from('x'));
      await store.prepare();
      await store.check();
      expect(await contentOf('kept/object')).toBe('x');
    });
  });
}
