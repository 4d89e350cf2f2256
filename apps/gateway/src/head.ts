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

/** Sets what an answer needs that is no answer from the content: faults, documents, files. */
export function setHead(ctx: Context): void {
  const { state } = ctx;
  // A lower bound; an answer says more exactly what it was made from.
  if (state.site?.kind === 'found') ctx.set('X-Content-Version', String(state.site.site.siteVersion));
  const head = [...requestHead(state), ...(state.siteHead ?? [])];
  for (let at = 0; at < head.length; at += 2) ctx.set(head[at] ?? '', head[at + 1] ?? '');
}
