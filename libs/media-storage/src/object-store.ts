import type { Readable } from 'node:stream';

/** A part of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenOptions {
  /** False: probably only a part of the object is read, or nothing. It saves a driver for a network from fetching all of it. */
  whole?: boolean;
}

/** An object that is being read. Its opener calls one of `read`, `readAll`, `readParts` and `close`, exactly once. */
export interface OpenObject {
  sizeBytes: number;
  /** Streams the object or a part of it; the stream's end or destruction releases the object. */
  read(range?: ByteRange): Readable;
  /** The whole object at once, which costs less than a stream where it is small. Releases it. */
  readAll(): Promise<Buffer>;
  /** Streams parts of one and the same object without a gap, in the order given. */
  readParts(ranges: readonly ByteRange[]): Readable;
  close(): Promise<void>;
}

export interface ObjectStat {
  sizeBytes: number;
  /** By the clock of the storage. */
  modifiedAt: Date;
}

/** A complete file of this process. A driver that sends it away has the other end check it by its size and hash. */
export interface LocalFile {
  path: string;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Bytes by key, such as a file system or S3. Keys are made by `keys.ts` and by media's presets alone.
 *
 * Writing is atomic and durable: after a crash an object is whole or absent, and what was stored before a call resolved is
 * seen by every process. No driver needs to rename, to lock, or to list in an order. `test/support/object-store-suite.ts` tests a driver.
 *
 * Every method rejects with RESOURCE_EXHAUSTED STORAGE_FULL when there is no room, and with UNAVAILABLE STORAGE_UNAVAILABLE
 * when the storage cannot be used for another reason. `withFile` may reject with DATA_LOSS OBJECT_DAMAGED.
 */
export interface ObjectStore {
  /**
   * Makes the storage ready at the start of a process. Rejects with an error that says what an operator has to mend. A storage that
   * cannot be reached at the moment rejects nothing: `check` tells when it can.
   */
  prepare(): Promise<void>;
  /** Stores a local file under a key for good. The file stays the caller's. False: the key is taken, nothing was written. */
  putOnce(key: string, file: LocalFile): Promise<boolean>;
  /** Stores bytes under a key in place of those it may have. Readers of the former ones read them to their end. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is no such object. */
  open(key: string, options?: OpenOptions): Promise<OpenObject | undefined>;
  /** Undefined: there is no such object. */
  stat(key: string): Promise<ObjectStat | undefined>;
  /** Lends the object as a local file that must not be changed; undefined and no call when there is no such object. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Deletes one object; nothing there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every object below `prefix/`; nothing there is no error. */
  deleteBelow(prefix: string): Promise<void>;
  /** Lists the objects below `prefix/`, in no order. Those stored or deleted meanwhile may be missing or shown. */
  list(prefix: string): AsyncIterable<ObjectStat & { key: string }>;
  /** The distinct names that come next in keys below `prefix/`, such as ids of sites. One with nothing below it may be shown. */
  listNames(prefix: string): AsyncIterable<string>;
  /** Rejects when objects cannot be read or written now, with an error for operators that says why. */
  check(): Promise<void>;
  /** Releases connections. */
  close(): Promise<void>;
}
