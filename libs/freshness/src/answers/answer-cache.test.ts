import { createLogger, createMetrics } from '@headwater/runtime';

import { createAnswerCache, isMissing, type Missing } from './answer-cache';
import type { Cacheable } from './current-answer';

interface Text extends Cacheable {
  text: string;
}

const asked = (siteId: number, key = 'a', siteVersion = 1) => ({
  site: { siteId, siteVersion },
  key,
  group: 1,
});
/** `group`: the version of the endpoint group of the request. */
const needs = (version: number | undefined, minVersion = 0, group = version) => ({
  versions:
    version === undefined ? undefined : { version, accessVersion: 0, groupVersions: [version, group!] },
  minVersion,
});

function setUp({
  siteMisses = 2,
  staleIfErrorMs = 0,
  mode = 'shared',
}: { siteMisses?: number; staleIfErrorMs?: number; mode?: 'shared' | 'none' } = {}) {
  const composed: {
    siteId: number;
    minVersion: number;
    finish: (outcome: Text | Missing) => void;
    fail: (cause?: Error) => void;
  }[] = [];
  const learned: [number, number][] = [];
  const encoded: (() => void)[] = [];
  const down = new Error('down');
  const cache = createAnswerCache({
    compose: ({ site }: ReturnType<typeof asked>, minVersion: number) =>
      new Promise<Text | Missing>((resolve, reject) => {
        composed.push({
          siteId: site.siteId,
          minVersion,
          finish: resolve,
          fail: (cause = down) => reject(cause),
        });
      }),
    encode: (_answer, _coding: string, onDone) => encoded.push(onDone) > 0,
    bytesOf: () => 100,
    isDown: (error) => error === down,
    refusal: () => new Error('crowded'),
    versions: { mode, learn: (scope, version) => void learned.push([Number(scope), version]) },
    ...{ maxBytes: 2 ** 20, siteShare: 1, siteMisses, staleIfErrorMs },
    ...{ logger: createLogger({ name: 'test', level: 'silent' }), metrics: createMetrics() },
  });
  return { cache, composed, learned, encoded, down };
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

test('who demands a version does not join an answer that must not be cached; who demands none does', async () => {
  for (const cacheable of [true, false]) {
    const { cache, composed } = setUp();
    const first = cache.get(asked(1), needs(5));
    const demanding = cache.get(asked(1), needs(5, 5));
    const other = cache.get(asked(1), needs(5));
    expect(composed).toHaveLength(1);
    composed[0]!.finish(text(5, { text: 'first', cacheable }));
    expect(await first).toMatchObject({ answer: { text: 'first' } });
    expect(await other).toMatchObject({ answer: { text: 'first' } });
    composed[1]?.finish(text(5, { text: 'second' }));
    expect(await demanding).toMatchObject({ answer: { text: cacheable ? 'first' : 'second' } });
    expect(composed).toHaveLength(cacheable ? 1 : 2);
  }
});

test.each([text, missing])(
  'an answer is current until a publication that is scheduled comes',
  async (make) => {
    const { cache, composed } = setUp();
    for (const validUntil of [performance.now(), Infinity]) {
      const asking = cache.get(asked(1), needs(5));
      composed.at(-1)!.finish({ ...make(5), validUntil });
      await asking;
    }
    // The first one was not current any more; the second one is.
    expect(composed).toHaveLength(2);
    void cache.get(asked(1), needs(5));
    expect(composed).toHaveLength(2);
  },
);

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
  // The current version is not known: each request makes a call of its own.
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

describe('an answer of a group that has not changed since version 3', () => {
  const now = (version: number, minVersion = 0) => needs(version, minVersion, 3);

  async function keptAt(version: number) {
    const parts = setUp();
    const first = parts.cache.get(asked(1), now(version));
    parts.composed[0]!.finish(text(version));
    await first;
    return parts;
  }

  test('is current at every later version, and for readers who demand one', async () => {
    const { cache, composed } = await keptAt(4);
    for (const version of [4, 5, 9]) expect(cache.take(asked(1), now(version))?.text).toBe('of 4');
    for (const minVersion of [4, 5, 9]) expect(cache.take(asked(1), now(9, minVersion))?.text).toBe('of 4');
    // What is known of the site was read at a version of which nothing else is known.
    expect(cache.take(asked(1, 'a', 9), now(9))?.text).toBe('of 4');
    expect(cache.take(asked(1, 'a', 10), now(9))).toBeUndefined();
    expect(cache.take(asked(1), now(9, 10))).toBeUndefined();
    expect(composed).toHaveLength(1);
  });

  test('is not current once the group has changed, or nobody knows whether it has', async () => {
    const { cache } = await keptAt(4);
    expect(cache.take(asked(1), needs(5, 0, 4))?.text).toBe('of 4');
    expect(cache.take(asked(1), needs(5, 0, 5))).toBeUndefined();
    expect(
      cache.take(asked(1), { versions: { version: 5, accessVersion: 0 }, minVersion: 0 }),
    ).toBeUndefined();
    const fewer = { version: 5, accessVersion: 0, groupVersions: [1] };
    expect(cache.take(asked(1), { versions: fewer, minVersion: 0 })).toBeUndefined();
    expect(cache.take(asked(1), needs(undefined))).toBeUndefined();
  });

  test('is read at the version of the group or later, unless a later one is demanded or the site is newer', async () => {
    const { cache, composed } = setUp({ siteMisses: 8 });
    void cache.get(asked(1, 'a'), now(9));
    void cache.get(asked(1, 'b'), now(9, 9));
    void cache.get(asked(1, 'c'), now(9, 10));
    void cache.get(asked(1, 'd', 12), now(9));
    void cache.get(asked(1, 'e'), needs(undefined, 7));
    expect(composed.map(({ minVersion }) => minVersion)).toEqual([3, 3, 10, 12, 7]);
  });

  test('is shared by requests of several versions, until the group changes', async () => {
    const { cache, composed } = setUp();
    const joined = [4, 5, 9].map((version) => cache.get(asked(1), now(version)));
    const changed = cache.get(asked(1), needs(10, 0, 10));
    expect(composed.map(({ minVersion }) => minVersion)).toEqual([3, 10]);
    composed[0]!.finish(text(3));
    composed[1]!.finish(text(10));
    const answers = await Promise.all(joined);
    expect(answers.map((served) => 'answer' in served && served.answer.text)).toEqual(Array(3).fill('of 3'));
    expect(await changed).toMatchObject({ answer: { text: 'of 10' } });
  });

  test('is missing at every later version, too', async () => {
    const { cache, composed } = setUp();
    const first = cache.get(asked(1), now(4));
    composed[0]!.finish(missing(4));
    expect(isMissing(await first)).toBe(true);
    expect(isMissing(await cache.get(asked(1), now(9)))).toBe(true);
    expect(composed).toHaveLength(1);
    void cache.get(asked(1), needs(9, 0, 5));
    expect(composed).toHaveLength(2);
  });
});

test('a site waits for itself, and is refused when too much waits; others are served', async () => {
  const { cache, composed } = setUp({ siteMisses: 1 });
  const mine = Array.from({ length: 65 }, (_, at) => cache.get(asked(1, String(at)), needs(5)));
  expect(cache.readiness()).toEqual({ ok: true });
  await expect(cache.get(asked(1, 'one more'), needs(5))).rejects.toThrow('crowded');
  expect(cache.readiness()).toMatchObject({ ok: false });
  void cache.get(asked(2), needs(5));
  expect(composed.map(({ siteId }) => siteId)).toEqual([1, 2]);
  for (let at = 0; at < 66; at += 1) {
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

test('an answer that was replaced while a coding of it was made does not come back', async () => {
  const { cache, composed, encoded } = setUp();
  const put = async (version: number) => {
    const got = cache.get(asked(1), needs(version));
    composed.at(-1)!.finish(text(version));
    await got;
  };
  await put(5);
  expect(cache.take(asked(1), { ...needs(5), codings: ['br'] })).toMatchObject({ version: 5 });
  await put(6);
  for (const done of encoded) done();
  expect(encoded).toHaveLength(1);
  expect(cache.take(asked(1), needs(6))).toMatchObject({ version: 6 });
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
  const refused = cache.get(asked(1), needs(6));
  composed[3]!.fail(new Error('refused'));
  await expect(refused).rejects.toThrow('refused');
});

test.each([
  ['it was current too long ago', () => ({ askedAt: performance.now() - 60_001 })],
  ['a publication has come since', () => ({ validUntil: performance.now() })],
])('a failure of a service is not answered from the cache where %s', async (_, changes) => {
  const { cache, composed, down } = setUp({ staleIfErrorMs: 60_000 });
  const first = cache.get(asked(1), needs(5));
  composed[0]!.finish(text(5, changes()));
  await first;
  const second = cache.get(asked(1), needs(6));
  composed[1]!.fail();
  await expect(second).rejects.toBe(down);
});

test.each([
  ['after it', false],
  ['before it, and arrived later', true],
])('what is gone does not come back while a service is away: it was asked for %s', async (_, isLate) => {
  const { cache, composed, down } = setUp({ staleIfErrorMs: 60_000 });
  const there = cache.get(asked(1), needs(5));
  const answered = text(5);
  if (!isLate) composed[0]!.finish(answered);
  if (!isLate) await there;
  const gone = cache.get(asked(1), needs(6));
  composed[1]!.finish(missing(6));
  expect(isMissing(await gone)).toBe(true);
  if (isLate) composed[0]!.finish(answered);
  await there;
  const away = cache.get(asked(1), needs(7));
  composed[2]!.fail();
  await expect(away).rejects.toBe(down);
  // What is there again is answered again.
  const again = cache.get(asked(1), needs(7));
  composed[3]!.finish(text(7));
  await again;
  const later = cache.get(asked(1), needs(8));
  composed[4]!.fail();
  expect(await later).toMatchObject({ answer: { text: 'of 7' } });
});
