import { createHash, type Hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { meetsIfMatch } from '@headwater/values';

/** The hash for the ETags of a body; the same for all codings. */
export function hashBody(body: Uint8Array): string {
  return endBodyHash(createHash('sha256').update(body));
}

/** The same of a body that was given to a SHA-256 in parts. */
export function endBodyHash(sha256: Hash): string {
  // A slice of the text would keep the whole text in memory.
  return Buffer.from(sha256.digest('base64url'), 'latin1').toString('latin1', 0, 27);
}

export function toETag(hash: string): string {
  return `"${hash}"`;
}

const coding = /-(?:gzip|br)$/;

// Matches one entity tag, such as W/"h-br", with its opaque part in the first group.
const entityTag = /(?:W\/)?"([^"]*)"/g;

/** Whether If-None-Match names the body with this hash, in any coding, weak or strong. */
function matchesETag(ifNoneMatch: string, hash: string): boolean {
  // The usual case: a single ETag.
  if (ifNoneMatch === toETag(hash)) return true;
  if (ifNoneMatch.trim() === '*') return true;
  for (const [, opaque = ''] of ifNoneMatch.matchAll(entityTag)) {
    if (opaque.replace(coding, '') === hash) return true;
  }
  return false;
}

/**
 * What a request's conditions decide about the body with this hash. If-Match comes first (RFC 9110, section 13.2.2).
 * Gateways may have different codings ready, so for If-Match the ETag of each coding counts as current.
 */
export function checkConditions(
  { 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: IncomingHttpHeaders,
  hash: string,
): 'send' | 'not-modified' | 'failed' {
  if (ifMatch !== undefined && !meetsIfMatch(ifMatch, (opaque) => opaque.replace(coding, '') === hash)) {
    return 'failed';
  }
  return ifNoneMatch !== undefined && matchesETag(ifNoneMatch, hash) ? 'not-modified' : 'send';
}
