import { apiHeaders } from '@headwater/http-contract';

import { domainOf, tokenOf, tokensPerSite } from '../data/sites';
import { words } from '../data/words';
import type { Target } from '../load/targets';
import type { StoredAnswer } from '../references/answers';

/** A request for a site's content, with one of its tokens. */
export function request(siteId: number, path: string, token = 0): Target {
  return {
    path: `/api/v1${path}`,
    headers: { Authorization: `Bearer ${tokenOf(siteId, token)}`, [apiHeaders.siteDomain]: domainOf(siteId) },
  };
}

/** The same request with every token of the site, so that no token reaches its limit. */
export const byEveryToken = (siteId: number, path: string): Target[] =>
  Array.from({ length: tokensPerSite }, (_, token) => request(siteId, path, token));

/** `count` requests, each for another site or path than the previous one. */
export function spread(
  count: number,
  siteIds: readonly number[],
  pathOf: (turn: number) => string,
  tokens = tokensPerSite,
): Target[] {
  return Array.from({ length: count }, (_, index) =>
    request(siteIds[index % siteIds.length] ?? 0, pathOf(Math.floor(index / siteIds.length)), index % tokens),
  );
}

/** The same headers with another path, for a reference. */
export const at = (path: string, targets: readonly Target[]): Target[] =>
  targets.slice(0, tokensPerSite).map(({ headers }) => ({ path, headers }));

/** A query of two words, different for every number. */
export function queryOf(turn: number): string {
  const first = words[(turn * 17) % words.length];
  const second = words[(turn * 31 + Math.floor(turn / words.length)) % words.length];
  return `/search?q=${first}+or+${second}&per_page=${10 + (turn % 20)}`;
}

/** One word, which about every tenth post of the large site contains, as any other word; another page for every number. */
export function commonQueryOf(turn: number): string {
  const page = 1 + (Math.floor(turn / words.length) % 20);
  return `/search?q=${words[(turn * 17) % words.length]}&per_page=${10 + (turn % 20)}&page=${page}`;
}

/** A word of titles without its last letter. */
export function begunQueryOf(turn: number): string {
  return `/search/suggest?q=${words[(turn * 17) % words.length]?.slice(0, -1)}`;
}

const patienceMs = 30_000;

/** The answer once all services are up. @throws Error on a timeout */
export async function fetchAnswer(
  url: string,
  { path, headers }: Target,
): Promise<StoredAnswer & { etag: string }> {
  const giveUpAt = Date.now() + patienceMs;
  const ask = () => fetch(url + path, { headers: { ...headers, 'Accept-Encoding': 'identity' } });
  let answer = await ask();
  while (answer.status === 503) {
    await answer.arrayBuffer();
    if (Date.now() > giveUpAt) throw new Error(`${path} is a 503 after ${patienceMs / 1000} s`);
    await new Promise((wake) => setTimeout(wake, 100));
    answer = await ask();
  }
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? 'application/json',
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    etag: answer.headers.get('etag') ?? '',
  };
}
