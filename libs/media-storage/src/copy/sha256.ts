import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

import type { ObjectStore } from '../object-store';

async function digest(bytes: Readable): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    hash.update(chunk);
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Hash, in hexadecimal, and size of a local file. */
export const sha256OfFile = (path: string): Promise<{ sizeBytes: number; sha256: string }> =>
  digest(createReadStream(path));

/** Undefined: there is no such object. */
export async function sha256OfObject(store: ObjectStore, key: string): Promise<string | undefined> {
  const object = await store.open(key);
  return object && (await digest(object.read())).sha256;
}
