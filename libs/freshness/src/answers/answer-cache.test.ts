import { createLogger, createMetrics } from '@headwater/runtime';

import { type Cacheable, createAnswerCache, isMissing, type Missing } from './answer-cache';

interface Text extends Cacheable {
  text: string;
}

const asked = (siteId: number, key = 'a', siteVersion = 1) => ({ site: { siteId, siteVersion }, key });
const needs = (version: number | undefined, minVersion = 0) => ({ version, minVersion });

function setUp({
  siteMisses = 2,
  staleIfErrorMs = 0,
  mode = 'shared',
}: { siteMisses?: number; staleIfErrorMs?: number; mode?: 'shared' | 'none' } = {}) {
  const composed: {
    siteId: number;
    minVersion: number;
    finish: (outcome: Text | Missing) => void;
    fail: () => void;
  }[] = [];
  const learned: [number, number][] = [];
  const down = new Error('down');
  const cache = createAnswerCache({
    compose: ({ site }: ReturnType<typeof asked>, minVersion: number) =>
      new Promise<Text | Missing>((resolve, reject) => {
        composed.push({ siteId: site.siteId, minVersion, finish: resolve, fail: () => reject(down) });
      }),
    encode: () => true,
    bytesOf: () => 100,
    isDown: (error) => error === down,
    refusal: () => new Error('crowded'),
    versions: { mode, learn: (scope, version) => void learned.push([Number(scope), version]) },
    ...{ maxBytes: 2 ** 20, siteShare: 1, siteMisses, staleIfErrorMs },
    ...{ logger: createLogger({ name: 'test', level: 'silent' }), metrics: createMetrics() },
  });
  return { cache, composed, learned, down };
}

const text = (version: number, changes: Partial<Text> = {}): Text => ({
  text: `of ${version}`,
  version,
  askedAt: performance.now(),
  validUntil: Infinity,
  cacheable: true,
  ...changes,
});
const missing = (version: number): Missing => ({ ...text(version), missing: true });

test('concurrent requests for one answer share a call; another site, key or version does not', async () => {
  const { cache, composed, learned } = setUp({ siteMisses: 8 });
  const first = cache.get(asked(1), needs(5));
  const same = cache.get(asked(1), needs(5));
  const older = cache.get(asked(1), needs(4));
  const others = [
    cache.get(asked(1), needs(6)),
    cache.get(asked(1, 'b'), needs(5)),
    cache.get(asked(2), needs(5)),
  ];
  // Nobody knows which version is current: each asks for itself.
  const unknown = [cache.get(asked(1), needs(undefined)), cache.get(asked(1), needs(undefined))];
  expect(composed.map(({ siteId, minVersion }) => [siteId, minVersion])).toEqual([
    [1, 5],
    [1, 6],
    [1, 5],
    [2, 5],
    [1, 1],
    [1, 1],
  ]);
  for (const { finish, minVersion } of composed) finish(text(minVersion));
  const answers = await Promise.all([first, same, older, ...others, ...unknown]);
  expect(new Set(answers.slice(0, 3).map((served) => 'answer' in served && served.answer)).size).toBe(1);
  expect(learned).toHaveLength(6);
});

test('a site waits for itself, and is refused when too much waits; others are served', async () => {
  const { cache, composed } = setUp({ siteMisses: 1 });
  const mine = Array.from({ length: 9 }, (_, at) => cache.get(asked(1, String(at)), needs(5)));
  expect(cache.readiness()).toEqual({ ok: true });
  await expect(cache.get(asked(1, 'one more'), needs(5))).rejects.toThrow('crowded');
  expect(cache.readiness()).toMatchObject({ ok: false });
  void cache.get(asked(2), needs(5));
  expect(composed.map(({ siteId }) => siteId)).toEqual([1, 2]);
  for (let at = 0; at < 10; at += 1) {
    composed[at]!.finish(text(5));
    await new Promise(setImmediate);
  }
  await Promise.all(mine);
  expect(cache.readiness()).toEqual({ ok: true });
});

test('what is missing is cached by its version, and never in place of an answer', async () => {
  const { cache, composed } = setUp();
  const get = async (version: number) => {
    const outcome = await cache.get(asked(1), needs(version));
    return isMissing(outcome) ? 'missing' : outcome.answer.text;
  };
  const none = get(5);
  composed[0]!.finish(missing(5));
  expect([await none, await get(5), await get(4), composed.length]).toEqual([
    'missing',
    'missing',
    'missing',
    1,
  ]);
  const made = get(6);
  composed[1]!.finish(text(6));
  expect([await made, await get(6), composed.length]).toEqual(['of 6', 'of 6', 2]);
});

test('of two answers that are made at once the one that was asked for later stays', async () => {
  const { cache, composed } = setUp();
  const [older, newer] = [cache.get(asked(1), needs(5)), cache.get(asked(1), needs(6))];
  composed[1]!.finish(text(6, { askedAt: 20 }));
  await newer;
  composed[0]!.finish(text(6, { askedAt: 10, text: 'late' }));
  await older;
  expect(cache.take(asked(1), needs(6))?.text).toBe('of 6');
});

test.each([
  ['keep nothing', { mode: 'none' as const }, {}],
  ['an answer says so', {}, { cacheable: false }],
])('nothing is cached where %s', async (_, options, changes) => {
  const { cache, composed } = setUp(options);
  const first = cache.get(asked(1), needs(5));
  composed[0]!.finish(text(5, changes));
  await first;
  expect(cache.take(asked(1), needs(5))).toBeUndefined();
});

test('a failure of a service is answered from the cache for as long as is allowed; another failure is not', async () => {
  const { cache, composed, down } = setUp({ staleIfErrorMs: 60_000 });
  const first = cache.get(asked(1), needs(5));
  composed[0]!.finish(text(5));
  await first;
  const second = cache.get(asked(1), needs(6));
  composed[1]!.fail();
  expect(await second).toMatchObject({ answer: { text: 'of 5' }, staleSince: expect.any(Number) as number });
  // The reader demands more than what is cached.
  const demanding = cache.get(asked(1), needs(6, 6));
  composed[2]!.fail();
  await expect(demanding).rejects.toBe(down);
});
