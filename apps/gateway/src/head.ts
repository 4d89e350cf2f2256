import { apiHeaders, exposedHeaders, variedHeaders } from '@headwater/http-contract';

import type { Site } from './lookups/sites';
import type { Context, Head, RequestState } from './state';

export const exposed = { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') };

const always: Head = [...['Vary', variedHeaders.join(', ')], ...Object.entries(exposed).flat()];

/** CORS headers that allow every origin. They are also used without a site, because then nothing has to be protected. */
export const anyOrigin: Head = [...always, 'Access-Control-Allow-Origin', '*'];

/** CORS headers of a site: allow the origin if the site allows it. */
export function originHead({ allowedOrigins }: Site, asking: string | undefined): Head {
  if (allowedOrigins.length === 0) return anyOrigin;
  if (asking === undefined || !allowedOrigins.includes(asking)) return always;
  return [...always, 'Access-Control-Allow-Origin', asking];
}

/** Headers of every answer: the request id and, once the request is counted, the state of its bucket. */
export function requestHead({ requestId, hit }: Pick<RequestState, 'requestId' | 'hit'>): Head {
  if (hit === undefined) return [apiHeaders.requestId, requestId, 'X-Content-Type-Options', 'nosniff'];
  const { limit, remaining, resetAtMs } = hit;
  return [
    ...[apiHeaders.requestId, requestId],
    ...['X-Content-Type-Options', 'nosniff'],
    ...[apiHeaders.rateLimit, String(limit)],
    ...[apiHeaders.rateLimitRemaining, String(remaining)],
    ...[apiHeaders.rateLimitReset, String(Math.ceil(resetAtMs / 1000))],
  ];
}

/** The age of a stale answer, in whole seconds and at least one, because 0 would look unmarked. */
export function staleSeconds(since: number): string {
  return String(Math.max(1, Math.ceil((performance.now() - since) / 1000)));
}

/** The common headers of answers without content (faults, documents, files). */
export function plainHead(state: RequestState, status: number, own: Record<string, unknown> = {}): Head {
  const head = [...(state.siteHead ?? []), ...requestHead(state)];
  // A lower bound. An answer with content names its own version, which may be lower than the site's current one.
  if (state.site?.kind === 'found' && own[apiHeaders.contentVersion] === undefined) {
    head.push(apiHeaders.contentVersion, String(state.site.site.siteVersion));
  }
  if (state.staleSince !== undefined && status < 500)
    head.push(apiHeaders.contentStale, staleSeconds(state.staleSince));
  return head;
}

/** Sets the same headers if Koa sends the answer. */
export function setHead(ctx: Context): void {
  const head = plainHead(ctx.state, ctx.status);
  for (let at = 0; at < head.length; at += 2) ctx.set(head[at]!, head[at + 1]!);
}
