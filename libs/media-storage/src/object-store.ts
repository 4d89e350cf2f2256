import type { Readable } from 'node:stream';

/** A part of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenOptions {
  /** False: probably only a part of the object, or nothing, will be read, so that a network driver need not fetch all of it. */
  whole?: boolean;
}

/** An open object. Call exactly one of `read`, `readAll`, `readParts` and `close`, once. */
export interface OpenObject {
  sizeBytes: number;
  /** Streams the object or a part of it; the stream's end or destruction releases the object. */
  read(range?: ByteRange): Readable;
  /** The whole object at once, which is cheaper than a stream for a small object. Releases it. */
  readAll(): Promise<Buffer>;
  /** Streams parts of the same object one after another, in the given order. */
  readParts(ranges: readonly ByteRange[]): Readable;
  close(): Promise<void>;
}

export interface ObjectStat {
  sizeBytes: number;
  /** By the clock of the storage. */
  modifiedAt: Date;
}

/** A complete local file. A driver that sends it over the network has the receiver check size and hash. */
export interface LocalFile {
  path: string;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Bytes by key, such as a file system or S3. Only `keys.ts` and media's presets make keys.
 *
 * Writing is atomic and durable: after a crash an object is whole or absent, and once a call has resolved, every process sees the object.
 * No driver needs to rename, to lock, or to list in order. `test/support/object-store-suite.ts` tests a driver.
 *
 * Every method rejects with RESOURCE_EXHAUSTED STORAGE_FULL when there is no room, and with UNAVAILABLE STORAGE_UNAVAILABLE
 * when the storage cannot be used for another reason. `withFile` may reject with DATA_LOSS OBJECT_DAMAGED.
 */
export interface ObjectStore {
  /**
   * Prepares the storage at the start of a process. Rejects with an error that says what an operator has to fix. It does not reject if the
   * storage is unreachable at the moment: use `check` for that.
   */
  prepare(): Promise<void>;
  /** Stores a local file under a key permanently. The caller keeps the file. False: the key exists, and nothing was written. */
  putOnce(key: string, file: LocalFile): Promise<boolean>;
  /** Stores bytes under a key, replacing existing ones. Current readers of the former bytes read them to the end. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is no such object. */
  open(key: string, options?: OpenOptions): Promise<OpenObject | undefined>;
  /** Undefined: there is no such object. */
  stat(key: string): Promise<ObjectStat | undefined>;
  /** Lends the object as a local file, which must not be changed; undefined, without a call of `use`, if there is no such object. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Deletes one object. A missing object is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every object below `prefix/`. If there is none, that is no error. */
  deleteBelow(prefix: string): Promise<void>;
  /** Lists the objects below `prefix/`, in no order. Objects stored or deleted meanwhile may be listed or not. */
  list(prefix: string): AsyncIterable<ObjectStat & { key: string }>;
  /** The distinct next segments of keys below `prefix/`, such as ids of sites. A segment without objects may be listed. */
  listNames(prefix: string): AsyncIterable<string>;
  /** If objects cannot be read or written now, rejects with an error that tells operators why. */
  check(): Promise<void>;
  /** Releases connections. */
  close(): Promise<void>;
}
