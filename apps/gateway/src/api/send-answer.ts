import { apiHeaders } from '@headwater/http-contract';

import { requestHead, staleSeconds } from '../head';
import { endInOneWrite } from '../http/end-in-one-write';
import type { Site } from '../lookups/sites';
import type { Answer, Served } from '../routes/answer';
import type { Coding, Representation } from '../routes/representation';
import { sharedCacheHeaders } from '../routes/shared-cache';
import type { Head } from '../state';
import type { ApiExchange, Reply } from './exchange';

const privately: Head = ['Cache-Control', 'private, no-cache'];

function representationIn(codings: readonly Coding[], answer: Answer): Representation {
  for (const coding of codings) {
    const coded = answer[coding];
    if (coded) return coded;
  }
  return answer.identity;
}

function cacheHead(site: Site, { answer, staleSince }: Served): Head {
  if (staleSince !== undefined) return [...privately, apiHeaders.contentStale, staleSeconds(staleSince)];
  const shared = sharedCacheHeaders(site, answer);
  return shared ? Object.entries(shared).flat() : privately;
}

/** Sends an answer, or a 304. Without Koa, which would process every header again. */
export function sendAnswer({ req, res, state }: ApiExchange, reply: Reply): void {
  const { head, notModifiedHead, body } = representationIn(state.codings, reply.answer);
  const { isNotModified, serverTiming } = reply;
  const full = [
    ...(isNotModified ? notModifiedHead : head),
    ...[apiHeaders.contentVersion, String(reply.version)],
    ...cacheHead(state.admitted, reply),
    ...state.siteHead,
    ...requestHead(state),
  ];
  if (serverTiming !== undefined) full.push('Server-Timing', serverTiming);
  res.writeHead(isNotModified ? 304 : 200, full);
  if (isNotModified || req.method === 'HEAD') res.end();
  else if (typeof body === 'string') endInOneWrite(res, body);
  else res.end(body);
}
