import { toETag } from '../http/etag';
import type { Head } from '../state';

/** A body in one coding, with the headers that are sent with it. */
export interface Representation {
  /** A text holds one byte per character: Node sends it in one piece with the headers. */
  body: Buffer | string;
  /** Headers of the full answer. */
  head: Head;
  /** Headers of a 304: the same, without those that describe a body. */
  notModifiedHead: Head;
}

export type Coding = 'gzip' | 'br';

/** The values for the headers of a representation. */
export interface Represented {
  hash: string;
  language: string;
  /** Headers that only some endpoints have. */
  ownHead?: Head | undefined;
}

// Longer texts cost more to copy than to send separately.
const maxTextBytes = 16_384;

/** Each coding of a body has an ETag of its own, because its bytes differ. */
export function represent(
  bytes: Buffer,
  { language, hash, ownHead = [] }: Represented,
  coding?: Coding,
): Representation {
  const etag = toETag(coding === undefined ? hash : `${hash}-${coding}`);
  const notModifiedHead = ['ETag', etag, 'Content-Language', language].concat(
    ownHead,
    coding === undefined ? [] : ['Content-Encoding', coding],
  );
  const ofBody = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length)];
  const body = bytes.length > maxTextBytes ? bytes : bytes.toString('latin1');
  // `concat`, not spread: a literal would keep memory for twice as many.
  return { body, head: ofBody.concat(notModifiedHead), notModifiedHead };
}

export const bytesOf = ({ body }: Representation): Buffer =>
  typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
