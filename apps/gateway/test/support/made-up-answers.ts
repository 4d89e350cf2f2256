import { groupOf } from '@headwater/http-contract/endpoint-groups';
import { createLogger, createMetrics, type Metrics } from '@headwater/runtime';

import { answerKey } from '../../src/cache/answer-key';
import { type AnswerCache, createAnswerCache } from '../../src/cache/answers';
import { HttpFault } from '../../src/faults';
import { writeBody } from '../../src/presenters/write-body';
import type { Answer, Served } from '../../src/routes/answer';
import { represent } from '../../src/routes/representation';
import type { AnswerRequest } from '../../src/routes/route';

/** A cache of made-up answers: post number `at` of one site, in bodies of some length. */

const version = 1_795_276_027_936;

function bodyOf(at: number, characters: number) {
  const words = Array.from({ length: characters / 8 }, (_, word) =>
    ((at * 31 + word * 17) % 9_973).toString(36),
  );
  return { data: { id: at, title: `Post ${at}`, html: words.join(' ').padEnd(characters, '.') } };
}

async function composed(at: number, characters: number): Promise<Answer> {
  const { bytes, hash } = await writeBody(bodyOf(at, characters));
  const language = ['e', 'n'].join('');
  return {
    hash,
    language,
    version,
    identity: represent(bytes, { hash, language }),
    askedAt: performance.now(),
    validUntil: Infinity,
    usedObjects: [`entry-${at}`, `author-${at % 7}`, `taxonomy-${at % 50}`, `taxonomy-${at % 31}`],
    cacheable: true,
  };
}

const site = { siteId: 1, siteVersion: version } as AnswerRequest['site'];
export function requestOf(at: number): AnswerRequest {
  const asked = { name: 'getPost', language: 'en', slug: `post-${at}`, parameters: {}, query: [] } as const;
  return { ...asked, site, key: answerKey(asked), group: groupOf(asked.name) };
}

/** What the cache serves, where it has to have something. */
export async function serve(cache: AnswerCache, ...asked: Parameters<AnswerCache['get']>): Promise<Served> {
  const served = await cache.get(...asked);
  if (served instanceof HttpFault) throw served;
  return served;
}

export const needs = { versions: { version, accessVersion: version }, minVersion: 0 };

export function createMadeUpAnswers(characters: number): { cache: AnswerCache; metrics: Metrics } {
  const metrics = createMetrics({ processMetrics: false });
  const cache = createAnswerCache({
    compose: ({ slug }) => composed(Number(slug?.slice('post-'.length)), characters),
    ...{ maxBytes: 2 ** 30, siteShare: 1, siteMisses: 16, staleIfErrorMs: 0 },
    ...{
      versions: { mode: 'shared' as const, learn: () => undefined },
      logger: createLogger({ name: 'test', level: 'silent' }),
      metrics,
    },
  });
  return { cache, metrics };
}
