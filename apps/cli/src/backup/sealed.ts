import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { ObjectStore } from '@headwater/media-storage';

import { damaged } from './errors';

const maxBytes = 256 * 1024 * 1024;

const digest = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');
const toText = (body: object): string => JSON.stringify({ sha256: digest(body), body });

/** Writes an object as JSON with its hash. */
export const writeSealed = (store: ObjectStore, key: string, body: object): Promise<void> =>
  store.replace(key, Buffer.from(toText(body)));

/** Undefined: the file does not exist. @throws BACKUP_DAMAGED if it differs from what was written */
export async function readSealed(store: ObjectStore, key: string): Promise<object | undefined> {
  const object = await store.open(key);
  if (object === undefined) return undefined;
  if (object.sizeBytes > maxBytes) {
    await object.close();
    throw damaged(key, `has ${object.sizeBytes} bytes`);
  }
  return parseBody(key, (await buffer(object.read())).toString('utf8'));
}

/** Serialises the content again and compares the texts, so that every changed byte is noticed. */
function parseBody(key: string, text: string): object {
  try {
    const { body } = JSON.parse(text) as { body: object };
    if (toText(body) === text) return body;
  } catch (cause) {
    throw damaged(key, 'is not what was written', cause);
  }
  throw damaged(key, 'is not what was written (SHA-256 differs)');
}
