import { forEachInSlices } from '@headwater/runtime';

import { createBodyHash } from '../http/etag';
import { type Json, toJsonPieces } from '../presenters/json';

/** A body with the hash that its ETags are made of. */
export interface Body {
  bytes: Buffer;
  hash: string;
}

/** Makes the bytes of a body; in slices where it is long, so that other requests are served in between. */
export async function writeBody(root: Json): Promise<Body> {
  const hash = createBodyHash();
  const parts: Buffer[] = [];
  await forEachInSlices(toJsonPieces(root), (text) => {
    const part = Buffer.from(text);
    hash.add(part);
    parts.push(part);
  });
  return { bytes: await join(parts), hash: hash.end() };
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
