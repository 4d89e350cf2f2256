import type { Readable } from 'node:stream';

/** A part of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An object that is being read. Whoever opened it calls `read` or `close`, exactly once. */
export interface OpenObject {
  sizeBytes: number;
  /** Streams the object or a part of it; the stream's end or destruction releases the object. */
  read(range?: ByteRange): Readable;
  close(): Promise<void>;
}

/**
 * Bytes by key. Keys are made by `keys.ts` alone. Writing is atomic and durable: after a crash an object is whole or absent.
 *
 * Every method rejects with RESOURCE_EXHAUSTED STORAGE_FULL when there is no room, and with UNAVAILABLE STORAGE_UNAVAILABLE
 * when the storage cannot be used for another reason.
 */
export interface ObjectStore {
  /** Stores a local file under a key for good. The file stays the caller's. False: the key is taken, nothing was written. */
  putOnce(key: string, file: string): Promise<boolean>;
  /** Stores bytes under a key in place of those it may have. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is no such object. */
  open(key: string): Promise<OpenObject | undefined>;
  exists(key: string): Promise<boolean>;
  /** Lends the object as a local file that must not be changed; undefined and no call when there is no such object. */
  withFile<T>(key: string, use: (file: string) => Promise<T>): Promise<T | undefined>;
  /** Deletes everything whose key begins with these segments; nothing there is no error. */
  deleteAll(prefix: string): Promise<void>;
  /** Rejects when objects cannot be written now. */
  check(): Promise<void>;
}
