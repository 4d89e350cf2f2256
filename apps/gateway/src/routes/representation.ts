import { toETag } from '../http/etag';
import type { Body } from './write-body';

/** A body in one coding, with the headers that belong to it. */
export interface Representation {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export type Coding = 'gzip' | 'br';

export function representIdentity(
  { bytes: body, hash }: Body,
  { language, version }: { language: string; version: number },
): { hash: string; identity: Representation } {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': language,
    'X-Content-Version': String(version),
    ETag: toETag(hash),
  };
  return { hash, identity: { body, headers } };
}

/** The same in a coding: with an ETag of its own, because its bytes are others. */
export function representCoded(identity: Representation, hash: string, coding: Coding, body: Buffer) {
  const headers = { ...identity.headers, 'Content-Encoding': coding, ETag: toETag(`${hash}-${coding}`) };
  return { body, headers };
}
