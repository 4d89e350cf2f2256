import { Readable } from 'node:stream';

import { createByteCache } from '@headwater/freshness';
import type { ByteRange, ObjectStore, OpenObject, OpenOptions } from '@headwater/media-storage';

/** What is no larger is read at once. A reader who is slow holds as much of a larger file. */
export const smallBytes = 128 * 1024;

/** How long bytes are kept: so late is one mended in the storage that was damaged there. */
const keptMs = 60_000;

/** No site may push out what all others show. */
const siteShare = 0.5;

/** Opens what was found for a request. */
export interface ObjectOpener {
  /** Undefined: there is no such object. */
  open(siteId: number, key: string, options: OpenOptions): Promise<OpenObject | undefined>;
}

interface Kept {
  bytes: Buffer;
  until: number;
}

/**
 * Opens objects, and keeps the bytes of small ones in memory. Their keys say what is in them, so bytes are right while somebody may read
 * them; whether somebody may is not kept, but looked up for each request.
 */
export function keepSmallFiles(
  store: Pick<ObjectStore, 'open'>,
  { maxBytes, now = () => performance.now() }: { maxBytes: number; now?: () => number },
): ObjectOpener {
  const cache = createByteCache<Kept>({ maxBytes, siteShare });
  return {
    async open(siteId, key, options) {
      const kept = cache.get(siteId, key);
      if (kept !== undefined && kept.until > now()) return inMemory(kept.bytes);
      const object = await store.open(key, options);
      if (object === undefined || options.whole === false || object.sizeBytes > smallBytes) return object;
      const bytes = await object.readAll();
      cache.set(siteId, key, { bytes, until: now() + keptMs }, bytes.length);
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
