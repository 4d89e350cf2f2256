import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { type ObjectStore, storageUnavailable } from '../../src';

const validKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** A store as S3 is one: no folders, no renaming, a list in no useful order. Shows that nothing asks for more. */
export function createMemoryStore(): ObjectStore {
  const objects = new Map<string, { bytes: Buffer; modifiedAt: Date }>();
  const checked = (key: string): string => {
    if (!validKey.test(key)) throw storageUnavailable(new Error(`not an object key: ${key}`));
    return key;
  };
  const put = (key: string, bytes: Uint8Array) =>
    objects.set(key, { bytes: Buffer.from(bytes), modifiedAt: new Date() });
  const find = (key: string) => objects.get(checked(key));
  const keysBelow = (prefix: string) => {
    checked(prefix);
    return [...objects.keys()].filter((key) => key.startsWith(`${prefix}/`)).reverse();
  };

  return {
    prepare: async () => undefined,
    async putOnce(key, file) {
      checked(key);
      const bytes = await readFile(file.path);
      if (bytes.length !== file.sizeBytes) throw storageUnavailable(new Error('another size than promised'));
      if (objects.has(key)) return false;
      put(key, bytes);
      return true;
    },
    replace: async (key, bytes) => void put(checked(key), bytes),
    async open(key) {
      const found = find(key);
      return (
        found && {
          sizeBytes: found.bytes.length,
          read: (range) =>
            Readable.from([range ? found.bytes.subarray(range.start, range.end + 1) : found.bytes]),
          readAll: async () => found.bytes,
          readParts: (ranges) =>
            Readable.from(ranges.map(({ start, end }) => found.bytes.subarray(start, end + 1))),
          close: async () => undefined,
        }
      );
    },
    async stat(key) {
      const found = find(key);
      return found && { sizeBytes: found.bytes.length, modifiedAt: found.modifiedAt };
    },
    async withFile(key, use) {
      const found = find(key);
      if (found === undefined) return undefined;
      const path = join(tmpdir(), `headwater-memory-${randomUUID()}`);
      await writeFile(path, found.bytes);
      try {
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    delete: async (key) => void objects.delete(checked(key)),
    deleteBelow: async (prefix) => keysBelow(prefix).forEach((key) => objects.delete(key)),
    async *list(prefix) {
      for (const key of keysBelow(prefix)) {
        const found = objects.get(key);
        if (found) yield { key, sizeBytes: found.bytes.length, modifiedAt: found.modifiedAt };
      }
    },
    async *listNames(prefix) {
      const names = keysBelow(prefix).map((key) => key.slice(prefix.length + 1).split('/')[0] ?? '');
      yield* new Set(names);
    },
    check: async () => undefined,
    close: async () => undefined,
  };
}
