import { apiHeaders } from '@headwater/http-contract';

import { createPatience } from '../services/patience';
import { markOf, markPattern, type ProofSite } from './content';
import type { ReadTimes } from './history';
import type { Random } from './random';

/** The findings of readers. */
export interface Findings {
  /** Number of answers by engine. */
  answers: Record<string, number>;
  /** Number of answers 503 with `Retry-After`. */
  refused: number;
  /** Number of requests without an answer, because the gateway was killed. */
  unreached: number;
  /** Descriptions of wrong answers. */
  faults: string[];
}

export interface Answer extends ReadTimes {
  status: number;
  text: string;
  driver: string | undefined;
}

const patienceMs = 30_000;

export async function search(baseUrl: string, site: ProofSite, query: string): Promise<Answer> {
  const patience = createPatience(patienceMs);
  const given = new AbortController();
  const looking = setInterval(() => {
    if (patience.isOver()) given.abort(new Error(`no answer after ${patienceMs / 1_000} s: ${query}`));
  }, 500);
  try {
    const askedAt = Date.now();
    const response = await fetch(`${baseUrl}/api/v1/search?${query}`, {
      headers: { [apiHeaders.siteDomain]: site.domain, Authorization: `Bearer ${site.token}` },
      signal: given.signal,
    });
    const text = await response.text();
    const driver = response.headers.get(apiHeaders.searchDriver) ?? undefined;
    const status = response.status === 503 && !response.headers.has('Retry-After') ? 599 : response.status;
    return { status, text, driver, askedAt, answeredAt: Date.now() };
  } finally {
    clearInterval(looking);
  }
}

/** Whether nothing listens, or the connection ended before the answer. A gateway that ends by itself is reported through its process. */
function isUnreached(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code ?? '');
}

/** Forbidden content of an answer: texts of other sites, unpublished texts and former texts. */
export function faultsOf(site: ProofSite, { text, askedAt, answeredAt }: Answer): string[] {
  // Only `data`, because links and meta repeat the search words.
  const { data } = JSON.parse(text) as { data: unknown };
  const marks = new Map([...JSON.stringify(data).matchAll(markPattern)].map((match) => [match[0], match]));
  return [...marks.values()].flatMap(([mark, place, version]) => {
    const entry = site.entries.find((candidate) => candidate.place === Number(place));
    if (entry === undefined) return [`${mark} belongs to another site`];
    return entry.history.mayShow(Number(version), { askedAt, answeredAt })
      ? []
      : [
          `${mark} was not published, or no longer written (asked at ${askedAt}: ${entry.history.describe()})`,
        ];
  });
}

/** Searches for present and former words until it is stopped, and judges every answer. */
export function startReader(
  baseUrl: string,
  sites: readonly ProofSite[],
  random: Random,
  pauseMs: number,
): { findings: Findings; stop(): Promise<void> } {
  const findings: Findings = { answers: {}, refused: 0, unreached: 0, faults: [] };
  let stopped = false;

  async function readOnce(): Promise<void> {
    const site = random.pick(sites);
    const query = queryFor(random, sites);
    const answer = await search(baseUrl, site, query).catch((error: unknown) => {
      if (isUnreached(error)) return undefined;
      throw error;
    });
    if (answer === undefined) {
      findings.unreached += 1;
      return;
    }
    if (answer.status === 503) {
      findings.refused += 1;
      return;
    }
    if (answer.status !== 200) {
      findings.faults.push(`${query}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return;
    }
    const driver = answer.driver ?? 'unnamed';
    findings.answers[driver] = (findings.answers[driver] ?? 0) + 1;
    for (const fault of faultsOf(site, answer)) {
      findings.faults.push(
        `${query} of ${site.domain}, answered by ${driver} in ${answer.answeredAt - answer.askedAt} ms: ${fault}`,
      );
    }
  }

  async function keepReading(): Promise<void> {
    while (!stopped) {
      await readOnce().catch((error: unknown) => void findings.faults.push(String(error)));
      await new Promise((wake) => setTimeout(wake, pauseMs));
    }
  }

  const ended = keepReading();
  return {
    findings,
    async stop() {
      stopped = true;
      await ended;
    },
  };
}

function queryFor(random: Random, sites: readonly ProofSite[]): string {
  // An entry of any site, because words of another site must find nothing.
  const { place, history } = random.pick(random.pick(sites).entries);
  const { version } = history.latest;
  const page = `per_page=${1 + random.below(30)}&sort=${random.pick(['relevance', 'newest'])}`;
  return random.pick([
    `q=${markOf(place, version)}`,
    `q=${markOf(place, Math.max(1, version - 1 - random.below(3)))}`,
    `q=common&${page}`,
    `q=report&${page}&page=${1 + random.below(3)}`,
    `q=commn+part&${page}`,
  ]);
}
