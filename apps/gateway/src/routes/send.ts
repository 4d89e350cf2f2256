import { requestHead, staleSeconds } from '../head';
import { acceptedCodings } from '../http/accept-encoding';
import { isWanted, matchesETag } from '../http/etag';
import type { Site } from '../lookups/sites';
import type { Exchange, Head } from '../state';
import type { Answer, Served } from './answer';
import type { Representation } from './representation';
import { sharedCacheHeaders } from './shared-cache';

const privately: Head = ['Cache-Control', 'private, no-cache'];

/** Whether the reader has the answer already. If-Match comes first (RFC 9110, section 13.2.2). */
export function isNotModified({ req: { headers } }: Pick<Exchange, 'req'>, { hash }: Answer): boolean {
  return matchesETag(headers['if-none-match'], hash) && isWanted(headers['if-match'], hash);
}

function representationFor({ req }: Exchange, answer: Answer): Representation {
  for (const coding of acceptedCodings(req.headers['accept-encoding'])) {
    const coded = answer[coding];
    if (coded) return coded;
  }
  return answer.identity;
}

function cacheHead(site: Site, { answer, staleSince }: Served): Head {
  if (staleSince !== undefined) return [...privately, 'X-Content-Stale', staleSeconds(staleSince)];
  const shared = sharedCacheHeaders(site, answer);
  return shared ? Object.entries(shared).flat() : privately;
}

/** Sends an answer, or says that the reader has it. Past Koa, which would go through every header again. */
export function sendAnswer(exchange: Exchange, site: Site, served: Served): void {
  const { req, res, state } = exchange;
  const { head, notModifiedHead, body } = representationFor(exchange, served.answer);
  const isSame = isNotModified(exchange, served.answer);
  res.writeHead(isSame ? 304 : 200, [
    ...(isSame ? notModifiedHead : head),
    ...cacheHead(site, served),
    ...(state.siteHead ?? []),
    ...requestHead(state),
  ]);
  if (isSame || req.method === 'HEAD') res.end();
  else res.end(body, 'latin1');
}
