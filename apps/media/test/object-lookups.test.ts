import { setTimeout as delay } from 'node:timers/promises';

import { createDeliveryDb, type DeliveryDb } from '@headwater/db';
import { quietLogger } from '@headwater/testing';

import { createObjectLookups } from '../src/bytes/object-lookups';
import { actor, createHarness, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let db: DeliveryDb;
beforeAll(async () => {
  harness = await createHarness();
  db = createDeliveryDb({ url: harness.database.urls.mediaDelivery, logger: quietLogger });
});
afterAll(async () => {
  await db.close();
  await harness.close();
});

const original = { kind: 'original', extension: 'txt' } as const;

async function upload(site: Site, text: string) {
  const { media } = await harness.upload(site, `${text}.txt`, Buffer.from(text));
  return media!;
}

test('look-ups that come together take one statement, and each gets its own answer', async () => {
  const { siteA, siteB } = harness;
  const ofA = (await upload(siteA, 'of a')).contentHash;
  const ofB = (await upload(siteB, 'of b')).contentHash;
  const lookups = createObjectLookups(db);
  const domainOf = ({ siteKey }: Site) => `${siteKey}.example.com`;
  const cases: [site: Site, hash: string, domain: string | undefined, found: string | undefined][] = [
    [siteA, ofA, undefined, 'of a.txt'],
    [siteB, ofA, undefined, undefined],
    [siteA, ofB, undefined, undefined],
    [siteB, ofB, undefined, 'of b.txt'],
    [siteA, ofA, domainOf(siteA), 'of a.txt'],
    [siteA, ofA, domainOf(siteB), undefined],
    [siteB, ofB, domainOf(siteB), 'of b.txt'],
    [siteB, ofB, 'nobody.example', undefined],
  ];
  const before = db.statementCount;
  const answers = await Promise.all(
    [...cases, ...cases].map(([{ siteKey }, contentHash, domain]) =>
      lookups.find({ siteKey, contentHash, name: original, domain }),
    ),
  );
  expect(answers.map((found) => found?.name)).toEqual([...cases, ...cases].map((one) => one[3]));
  expect(db.statementCount - before).toBe(1);
});

test('more than a statement takes are all answered', async () => {
  const { siteA } = harness;
  const hashes: string[] = [];
  for (let count = 0; count < 3; count += 1) hashes.push((await upload(siteA, `many ${count}`)).contentHash);
  const lookups = createObjectLookups(db);
  const names = await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const known = hashes[at % 4];
      const contentHash = known ?? at.toString(16).padStart(64, '0');
      const found = await lookups.find({
        siteKey: siteA.siteKey,
        contentHash,
        name: original,
        domain: undefined,
      });
      return found?.name;
    }),
  );
  expect(names).toEqual(names.map((_, at) => (at % 4 === 3 ? undefined : `many ${at % 4}.txt`)));
});

/** Look-ups whose statements end when told to, with a clock that stands still. */
async function withHeldStatements(
  count: number,
  use: (held: { sizes: number[]; end: (at: number) => void; turns: () => Promise<void> }) => Promise<void>,
): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const sizes: number[] = [];
    const ends: (() => void)[] = [];
    const lookups = createObjectLookups({
      ...db,
      call: (_text, values) => {
        sizes.push((values?.[0] as unknown[]).length);
        return new Promise((resolve) => ends.push(() => resolve([])));
      },
    });
    const { siteKey } = harness.siteA;
    const answers = Array.from({ length: count }, (_, at) => {
      const contentHash = at.toString(16).padStart(64, '0');
      return lookups.find({ siteKey, contentHash, name: original, domain: undefined });
    });
    const turns = async () => {
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    };
    await turns();
    await use({ sizes, end: (at) => ends[at]!(), turns });
    for (const end of ends) end();
    expect(await Promise.all(answers)).toEqual(answers.map(() => undefined));
  } finally {
    jest.useRealTimers();
  }
}

test('at most two statements run, of 64 look-ups each', () =>
  withHeldStatements(200, async ({ sizes, end, turns }) => {
    expect(sizes).toEqual([64, 64]);
    end(0);
    await turns();
    expect(sizes).toEqual([64, 64, 64]);
    end(1);
    await turns();
    expect(sizes).toEqual([64, 64, 64, 8]);
  }));

test('a statement that takes 50 ms makes room for another one, and no second time when it ends', () =>
  withHeldStatements(64 * 6, async ({ sizes, end, turns }) => {
    const started = async () => {
      await turns();
      return sizes.length;
    };
    jest.advanceTimersByTime(49);
    expect(await started()).toBe(2);
    jest.advanceTimersByTime(1);
    expect(await started()).toBe(4);
    end(0);
    end(1);
    expect(await started()).toBe(4);
    end(2);
    expect(await started()).toBe(5);
    end(3);
    expect(await started()).toBe(6);
  }));

test('a failure is told to all who wait, and to nobody after them', async () => {
  let isBroken = true;
  const lookups = createObjectLookups({
    ...db,
    call: (text, values) => (isBroken ? Promise.reject(new Error('broken')) : db.call(text, values)),
  });
  const { siteKey } = harness.siteA;
  const ask = (digit: string) =>
    lookups.find({ siteKey, contentHash: digit.repeat(64), name: original, domain: undefined });
  const outcomes = await Promise.allSettled(['1', '2', '1'].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isBroken = false;
  expect(await ask('1')).toBeUndefined();
});

test('statements that hang keep nobody else waiting', async () => {
  const { siteA } = harness;
  const { contentHash } = await upload(siteA, 'beside what hangs');
  let goOn = () => undefined as void;
  const hanging = new Promise<void>((resolve) => (goOn = resolve));
  let calls = 0;
  const lookups = createObjectLookups({
    ...db,
    call: async (text, values) => {
      calls += 1;
      if (calls <= 5) await hanging;
      return db.call(text, values);
    },
  });
  const ask = (hash: string) =>
    lookups.find({ siteKey: siteA.siteKey, contentHash: hash, name: original, domain: undefined });
  const late: Promise<unknown>[] = [];
  for (const digit of ['1', '2', '3', '4', '5']) {
    const before = calls;
    late.push(ask(digit.repeat(64)));
    while (calls === before) await delay(5);
  }
  expect((await ask(contentHash))?.name).toBe('beside what hangs.txt');
  goOn();
  expect(await Promise.all(late)).toEqual(Array(5).fill(undefined));
});

test('while many read a file, no request that comes after its deletion finds it', async () => {
  const { siteA } = harness;
  const { mediaId, contentHash } = await upload(siteA, 'read by many');
  const url = harness.mediaUrl(siteA, contentHash, 'full.txt');
  let deletedAt = Infinity;
  const late: number[] = [];
  let early = 0;
  const readers = Array.from({ length: 24 }, async () => {
    for (let after = 0; after < 5;) {
      const askedAt = performance.now();
      const response = await fetch(url);
      await response.arrayBuffer();
      if (askedAt > deletedAt) {
        late.push(response.status);
        after += 1;
      } else if (response.status === 200) early += 1;
    }
  });
  while (early < 50) await delay(5);
  await harness.management.deleteMedia({ siteId: siteA.siteId, mediaId }, { actor });
  deletedAt = performance.now();
  await Promise.all(readers);
  expect(early).toBeGreaterThanOrEqual(50);
  expect(new Set(late)).toEqual(new Set([404]));
});
