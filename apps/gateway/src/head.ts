import type { Context, Exchange } from './state';

/** Names and values of headers by turns: what Node writes with the least work. */
export type Head = readonly string[];

/** What every answer to a request carries, whatever it is: its id, and how its bucket stands once it is counted. */
export function requestHead({ requestId, hit }: Exchange['state']): Head {
  if (hit === undefined) return ['X-Request-Id', requestId, 'X-Content-Type-Options', 'nosniff'];
  const { limit, remaining, resetAtMs } = hit;
  return [
    ...['X-Request-Id', requestId],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['X-RateLimit-Limit', String(limit)],
    ...['X-RateLimit-Remaining', String(remaining)],
    ...['X-RateLimit-Reset', String(Math.ceil(resetAtMs / 1000))],
  ];
}

/** The age of what is not known to be current, in whole seconds and at least one: a mark that says 0 looks like none. */
export function staleSeconds(since: number): string {
  return String(Math.max(1, Math.ceil((performance.now() - since) / 1000)));
}

/** Sets what an answer needs that is no answer from the content: faults, documents, files. */
export function setHead(ctx: Context): void {
  const { state } = ctx;
  // A lower bound. What was read from the content names its own, which may be lower than the site's is by now.
  if (state.site?.kind === 'found' && !ctx.res.hasHeader('X-Content-Version')) {
    ctx.set('X-Content-Version', String(state.site.site.siteVersion));
  }
  if (state.staleSince !== undefined && ctx.status < 500)
    ctx.set('X-Content-Stale', staleSeconds(state.staleSince));
  const head = [...requestHead(state), ...(state.siteHead ?? [])];
  for (let at = 0; at < head.length; at += 2) ctx.set(head[at] ?? '', head[at + 1] ?? '');
}
