import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { meetsIfMatch } from '@headwater/values';

/** The hash for the ETags of a body; the same for all codings. */
export function hashBody(body: Uint8Array): string {
  const hash = createBodyHash();
  hash.add(body);
  return hash.end();
}

/** Makes the same hash from a body in parts. */
export function createBodyHash(): { add(part: Uint8Array): void; end(): string } {
  const hash = createHash('sha256');
  return {
    add: (part) => void hash.update(part),
    // A slice of the text would keep the whole text in memory.
    end: () => Buffer.from(hash.digest('base64url'), 'latin1').toString('latin1', 0, 27),
  };
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
