import { createLogger, createMetrics } from '@headwater/runtime';

import { livingBytes } from '../../test/support/memory';
import type { Answer } from '../routes/answer';
import { represent } from '../routes/representation';
import type { AnswerRequest } from '../routes/route';
import { writeBody } from '../routes/write-body';
import { answerKey } from './answer-key';
import { createAnswerCache } from './answers';

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
    identity: represent(bytes, { hash, language, version }),
    askedAt: performance.now(),
    validUntil: Infinity,
    usedObjects: [`entry-${at}`, `author-${at % 7}`, `taxonomy-${at % 50}`, `taxonomy-${at % 31}`],
    cacheable: true,
  };
}

const site = { siteId: 1, siteVersion: version } as AnswerRequest['site'];
function requestOf(at: number): AnswerRequest {
  const asked = { name: 'getPost', language: 'en', slug: `post-${at}`, parameters: {}, query: [] } as const;
  return { ...asked, site, key: answerKey(asked) };
}

// Held to the end, so that nothing is released while something else is measured.
const caches: unknown[] = [];
const needs = { version, minVersion: 0 };

async function fill({ characters, coded, entries }: { characters: number; coded: boolean; entries: number }) {
  const metrics = createMetrics({ processMetrics: false });
  const cache = createAnswerCache({
    compose: ({ slug }) => composed(Number(slug?.slice('post-'.length)), characters),
    ...{ keep: true, maxBytes: 2 ** 30, siteShare: 1, siteMisses: 16, staleIfErrorMs: 0 },
    ...{ learn: () => undefined, logger: createLogger({ name: 'test', level: 'silent' }), metrics },
  });
  caches.push(cache);
  const counted = async () => (await metrics.cacheBytes.get()).values[0]?.value ?? 0;
  // What is made once, whatever the number of answers.
  for (let at = 0; at < 50; at += 1) await cache.get(requestOf(at), needs);
  const before = { memory: await livingBytes(), counted: await counted() };
  for (let at = 50; at < 50 + entries; at += 1) {
    const { answer } = await cache.get(requestOf(at), needs);
    if (!coded) continue;
    cache.kept(requestOf(at), needs);
    while (!answer.br) await new Promise(setImmediate);
  }
  const after = { memory: await livingBytes(), counted: await counted() };
  return {
    takes: (after.memory - before.memory) / entries,
    counted: (after.counted - before.counted) / entries,
  };
}

test.each([
  { characters: 200, coded: false, entries: 4_000 },
  { characters: 4_000, coded: false, entries: 4_000 },
  { characters: 4_000, coded: true, entries: 1_000 },
  { characters: 20_000, coded: false, entries: 2_000 },
])(
  'an answer of $characters bytes, coded: $coded, takes what is counted for it',
  async (answers) => {
    const { takes, counted } = await fill(answers);
    expect(counted / takes).toBeGreaterThan(0.9);
    expect(counted / takes).toBeLessThan(1.15);
  },
  60_000,
);
