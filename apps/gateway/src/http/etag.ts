import { createHash, type Hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { meetsIfMatch, namesETag } from '@headwater/values';

/** The hash for the ETags of a body; the same for all codings. */
export function hashBody(body: Uint8Array): string {
  return endBodyHash(createHash('sha256').update(body));
}

/** The same for a body that was hashed in parts. */
export function endBodyHash(sha256: Hash): string {
  // A slice of the text would keep the whole text in memory.
  return Buffer.from(sha256.digest('base64url'), 'latin1').toString('latin1', 0, 27);
}

export function toETag(hash: string): string {
  return `"${hash}"`;
}

const coding = /-(?:gzip|br)$/;

/**
 * Evaluates the conditions of a request for the body with this hash. If-Match comes first (RFC 9110, section 13.2.2). Gateways may have
 * different codings, so for If-Match the ETag of each coding counts as current.
 */
export function checkConditions(
  { 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: IncomingHttpHeaders,
  hash: string,
): 'send' | 'not-modified' | 'failed' {
  if (ifMatch === undefined && ifNoneMatch === undefined) return 'send';
  // A hash may end like the suffix of a coding.
  const isCurrent = (opaque: string): boolean => opaque === hash || opaque.replace(coding, '') === hash;
  if (!meetsIfMatch(ifMatch, isCurrent)) return 'failed';
  // The usual case: a single ETag.
  if (ifNoneMatch === toETag(hash)) return 'not-modified';
  return namesETag(ifNoneMatch, isCurrent) ? 'not-modified' : 'send';
}
