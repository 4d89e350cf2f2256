import { acceptedCodings } from '../http/accept-encoding';
import { matchesETag } from '../http/etag';
import type { Site } from '../lookups/sites';
import type { Context } from '../state';
import type { Answer, Served } from './answer';
import type { Representation } from './representation';
import { sharedCacheHeaders } from './shared-cache';

const privately = { 'Cache-Control': 'private, no-cache' };

/** Whether the reader has the answer already. */
export function isNotModified(ctx: Context, answer: Answer): boolean {
  return matchesETag(ctx.req.headers['if-none-match'], answer.hash);
}

function representationFor(ctx: Context, answer: Answer): Representation {
  for (const coding of acceptedCodings(ctx.req.headers['accept-encoding'])) {
    const coded = answer[coding];
    if (coded) return coded;
  }
  return answer.identity;
}

/** Sends an answer, or says that the reader has it. */
export function sendAnswer(ctx: Context, site: Site, { answer, staleMs }: Served): void {
  const { headers, body } = representationFor(ctx, answer);
  ctx.set(headers);
  ctx.set((staleMs === undefined ? sharedCacheHeaders(site, answer) : undefined) ?? privately);
  if (staleMs !== undefined) ctx.set('X-Content-Stale', String(Math.ceil(staleMs / 1000)));
  if (isNotModified(ctx, answer)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  ctx.body = body;
}
