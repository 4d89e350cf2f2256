import { AppError } from '@headwater/errors';
import { createLogger, createMetrics } from '@headwater/runtime';

import { serve } from '../../test/support/made-up-answers';
import type { Answer } from '../routes/answer';
import { represent } from '../routes/representation';
import type { AnswerRequest } from '../routes/route';
import { createAnswerCache } from './answers';

const version = 5;
const site = { siteId: 1, siteVersion: version } as AnswerRequest['site'];
const request = {
  name: 'getPost',
  site,
  language: 'en',
  slug: 'post',
  key: 'post',
  group: 0,
} as AnswerRequest;
const at = (of: number) => ({ versions: { version: of, accessVersion: of }, minVersion: 0 });
const needs = at(version);

function answerUntil(validUntil: number, of = version): Answer {
  const represented = { hash: 'h', language: 'en' };
  return {
    ...represented,
    version: of,
    identity: represent(Buffer.from('{}'), represented),
    askedAt: performance.now(),
    validUntil,
    usedObjects: [],
    cacheable: true,
  };
}

function setUp(compose: () => Promise<Answer>, staleIfErrorMs = 0) {
  let composed = 0;
  const cache = createAnswerCache({
    compose: () => {
      composed += 1;
      return compose();
    },
    ...{ maxBytes: 2 ** 20, siteShare: 1, siteMisses: 16, staleIfErrorMs },
    ...{
      versions: { mode: 'shared' as const, learn: () => undefined },
      logger: createLogger({ name: 'test', level: 'silent' }),
    },
    metrics: createMetrics(),
  });
  return { cache, composed: () => composed };
}

// Edges are instants, so the clock stands still between them.
let now: number;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('an answer is used until the next publication, and from that instant on made anew', async () => {
  let validUntil = 1_200;
  const { cache, composed } = setUp(() => Promise.resolve(answerUntil(validUntil)));
  await cache.get(request, needs);
  for (now of [1_000, 1_100, 1_199.999]) {
    expect(cache.take(request, needs)).toBeDefined();
    await cache.get(request, needs);
    expect(composed()).toBe(1);
  }
  now = 1_200;
  expect(cache.take(request, needs)).toBeUndefined();
  validUntil = Infinity;
  await cache.get(request, needs);
  expect(composed()).toBe(2);
  expect(cache.take(request, needs)).toBeDefined();
});

test('an answer whose publication came while it was made is for those who waited, and is not kept', async () => {
  const { cache, composed } = setUp(() => {
    const answer = answerUntil(now + 5);
    now = answer.validUntil;
    return Promise.resolve(answer);
  });
  await cache.get(request, needs);
  expect(cache.take(request, needs)).toBeUndefined();
  await cache.get(request, needs);
  expect(composed()).toBe(2);
});

test('who comes after a publication does not share an answer that was asked for before it', async () => {
  const finish: ((answer: Answer) => void)[] = [];
  const { cache, composed } = setUp(() => new Promise((resolve) => finish.push(resolve)));
  const before = cache.get(request, needs);
  const old = answerUntil(now + 100);
  now += 100;
  const after = cache.get(request, needs);
  finish[0]!(old);
  expect(await before).toMatchObject({ answer: old });
  const made = answerUntil(Infinity);
  // Both are of the same version: the clock alone changed what is public.
  await new Promise(setImmediate);
  expect(composed()).toBe(2);
  finish[1]!(made);
  expect(await after).toMatchObject({ answer: made });
});

test('that something is missing holds until the next publication, too', async () => {
  const { cache, composed } = setUp(() => {
    const metadata = { site_version: String(version), valid_for_ms: '200' };
    return Promise.reject(new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', 'none', { metadata }));
  });
  for (now of [1_000, 1_100, 1_199.999]) {
    await expect(cache.get(request, needs)).resolves.toMatchObject({ status: 404 });
    expect(composed()).toBe(1);
  }
  now = 1_200;
  await expect(cache.get(request, needs)).resolves.toMatchObject({ status: 404 });
  expect(composed()).toBe(2);
});

test('the time that it takes to learn that something is missing does not prolong it', async () => {
  const metadata = { site_version: String(version), valid_for_ms: '200' };
  const { cache, composed } = setUp(() => {
    now += 150;
    return Promise.reject(new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', 'none', { metadata }));
  });
  await cache.get(request, needs);
  now = 1_199.999;
  await cache.get(request, needs);
  expect(composed()).toBe(1);
  now = 1_200;
  await cache.get(request, needs);
  expect(composed()).toBe(2);
});

test('a service that does not say for which version something is missing is asked each time', async () => {
  const { cache, composed } = setUp(() =>
    Promise.reject(new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', 'none')),
  );
  for (const count of [1, 2]) {
    await expect(cache.get(request, needs)).resolves.toMatchObject({ status: 404 });
    expect(composed()).toBe(count);
  }
});

test.each([
  ['the site is known at an older version', 4, '5', 4],
  ['the service has read an older version', 5, '4', 4],
])(
  'that something is missing is right for the older version where %s',
  async (_, siteVersion, read, known) => {
    const metadata = { site_version: read };
    const { cache, composed } = setUp(() =>
      Promise.reject(new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', 'none', { metadata })),
    );
    const asked = { ...request, site: { ...site, siteVersion } };
    await cache.get(asked, at(known));
    await cache.get({ ...asked, site: { ...site, siteVersion: known } }, at(known));
    expect(composed()).toBe(1);
    await cache.get(asked, at(known + 1));
    expect(composed()).toBe(2);
  },
);

test.each([
  [4, 4, 5, false],
  [5, 5, 5, true],
  [5, 6, 5, false],
  [5, 5, 6, false],
  [6, 5, 5, true],
])(
  'an answer of version %i for a site of version %i is kept for version %i: %s',
  async (of, siteVersion, version, used) => {
    const { cache } = setUp(() => Promise.resolve(answerUntil(Infinity, of)));
    const asked = { ...request, site: { ...site, siteVersion } };
    await cache.get({ ...asked, site: { ...site, siteVersion: 0 } }, at(0));
    expect(cache.take(asked, at(version)) !== undefined).toBe(used);
  },
);

test('no answer stands in for one that cannot be made once a publication has come, or a newer version is demanded', async () => {
  let isAway = false;
  const away = new AppError('UNAVAILABLE', 'AWAY', 'away');
  const { cache } = setUp(
    () => (isAway ? Promise.reject(away) : Promise.resolve(answerUntil(1_100))),
    10_000,
  );
  const { answer } = await serve(cache, request, needs);
  isAway = true;
  const later = at(version + 1);
  now = 1_099.999;
  expect(await cache.get(request, later)).toEqual({ answer, staleSince: 1_000 });
  await expect(cache.get(request, { ...later, minVersion: version + 1 })).rejects.toBe(away);
  now = 1_100;
  await expect(cache.get(request, later)).rejects.toBe(away);
});

test('what stood in by older versions does not count as current again', async () => {
  let isAway = false;
  const away = new AppError('UNAVAILABLE', 'AWAY', 'away');
  const { cache } = setUp(
    () => (isAway ? Promise.reject(away) : Promise.resolve(answerUntil(Infinity))),
    150,
  );
  const { answer } = await serve(cache, request, needs);
  const since = now;
  isAway = true;
  // Served by the version that was confirmed at `since`, again and again.
  for (now of [since + 1, since + 100, since + 149]) {
    expect(await cache.get(request, { ...needs, staleSince: since })).toEqual({ answer, staleSince: since });
  }
  // Then the versions are known again, and the answer is not current: its time as a stale answer still counts from `since`.
  const later = at(version + 1);
  now = since + 150;
  expect(await cache.get(request, later)).toEqual({ answer, staleSince: since });
  now = since + 150.001;
  await expect(cache.get(request, later)).rejects.toBe(away);
});
