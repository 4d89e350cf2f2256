import { createMadeUpAnswers, needs, requestOf, serve } from '../../test/support/made-up-answers';
import { livingBytes } from '../../test/support/memory';

// What another test file left in the process may be released while one of them is measured, but not each time.
jest.retryTimes(2);

// Held to the end, so that nothing is released while something else is measured.
const caches: unknown[] = [];

async function fill({ characters, coded, entries }: { characters: number; coded: boolean; entries: number }) {
  const { cache, metrics } = createMadeUpAnswers(characters);
  caches.push(cache);
  const counted = async () => (await metrics.cacheBytes.get()).values[0]?.value ?? 0;
  // What is made once, whatever the number of answers.
  for (let at = 0; at < 50; at += 1) await cache.get(requestOf(at), needs);
  const before = { memory: await livingBytes(), counted: await counted() };
  for (let at = 50; at < 50 + entries; at += 1) {
    const { answer } = await serve(cache, requestOf(at), needs);
    if (!coded) continue;
    for (const coding of ['gzip', 'br'] as const) cache.take(requestOf(at), { ...needs, codings: [coding] });
    while (!answer.gzip || !answer.br) await new Promise(setImmediate);
  }
  const after = { memory: await livingBytes(), counted: await counted() };
  return {
    takes: (after.memory - before.memory) / entries,
    counted: (after.counted - before.counted) / entries,
  };
}

test.each([
  { characters: 200, coded: false, entries: 16_000 },
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
