import { createHash } from 'node:crypto';

import { type Json, toJsonPieces } from '@headwater/presenters';
import { forEachInSlices } from '@headwater/runtime';

import { endBodyHash } from '../http/etag';

/** A body with the hash for its ETags. */
export interface Body {
  bytes: Buffer;
  hash: string;
}

// A few large buffers in place of hundreds of small ones, because each burdens the garbage collector.
const blockBytes = 262_144;
// No character of a text takes more bytes in UTF-8.
const bytesPerCharacter = 3;

/** Encodes a body; a long one in slices, so that other requests are served in between. */
export async function writeBody(root: Json): Promise<Body> {
  const sha256 = createHash('sha256');
  const parts: Buffer[] = [];
  let room = Buffer.alloc(0);

  function write(text: string): Buffer {
    // Most bodies have only this part, so its buffer has the exact size.
    if (parts.length === 0) return Buffer.from(text);
    const most = text.length * bytesPerCharacter;
    if (room.length < most) room = Buffer.allocUnsafeSlow(Math.max(blockBytes, most));
    const length = room.write(text);
    const part = room.subarray(0, length);
    room = room.subarray(length);
    return part;
  }

  await forEachInSlices(toJsonPieces(root), (text) => {
    const part = write(text);
    sha256.update(part);
    parts.push(part);
  });
  return { bytes: await join(parts), hash: endBodyHash(sha256) };
}

async function join(parts: readonly Buffer[]): Promise<Buffer> {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  await forEachInSlices(parts, (part) => {
    at += part.copy(whole, at);
  });
  return whole;
}
