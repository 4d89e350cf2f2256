import { Readable } from 'node:stream';

import { createByteCache } from '@headwater/freshness';
import type { ByteRange, ObjectStore, OpenObject, OpenOptions } from '@headwater/media-storage';

/** A file up to this size is read at once. A slow reader of a larger file also holds about this much in memory. */
export const smallBytes = 128 * 1024;

/** How long bytes are cached. After a damaged file was repaired in the storage, the old bytes are served for at most this time. */
const cachedMs = 60_000;

/** Fraction of the cache that one site may hold. */
const siteShare = 0.5;

/** Opens the object for a request. */
export interface ObjectOpener {
  /** Undefined: there is no such object. */
  open(siteId: number, key: string, options: OpenOptions): Promise<OpenObject | undefined>;
}

interface CachedFile {
  bytes: Buffer;
  until: number;
}

/**
 * Opens objects, and caches the bytes of small ones. A key contains the hash of its bytes, so cached bytes are correct. Whether they may be
 * read is not cached, but looked up for each request.
 */
export function cacheSmallFiles(
  store: Pick<ObjectStore, 'open'>,
  { maxBytes, now = () => performance.now() }: { maxBytes: number; now?: () => number },
): ObjectOpener {
  const cache = createByteCache<CachedFile>({ maxBytes, siteShare });
  return {
    async open(siteId, key, options) {
      const cached = cache.get(siteId, key);
      if (cached !== undefined && cached.until > now()) return inMemory(cached.bytes);
      const object = await store.open(key, options);
      if (object === undefined || options.whole === false || object.sizeBytes > smallBytes) return object;
      const bytes = await object.readAll();
      cache.set(siteId, key, { bytes, until: now() + cachedMs }, bytes.length);
      return inMemory(bytes);
    },
  };
}

function inMemory(bytes: Buffer): OpenObject {
  const partOf = ({ start, end }: ByteRange): Buffer => bytes.subarray(start, end + 1);
  return {
    sizeBytes: bytes.length,
    read: (range) => Readable.from([range === undefined ? bytes : partOf(range)], { objectMode: false }),
    readAll: () => Promise.resolve(bytes),
    readParts: (ranges) => Readable.from(ranges.map(partOf), { objectMode: false }),
    close: () => Promise.resolve(),
  };
}
