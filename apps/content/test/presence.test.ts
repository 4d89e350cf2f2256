import type { TestSite } from '@headwater/testing';

import { createEntry } from './factories';
import { createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const as = (name: string) => ({ actor: { id: `user:${name}`, superAdmin: false } });
const announce = (name: string, entryId: number, { siteId }: TestSite = harness.siteA) =>
  harness.management.announcePresence({ siteId, entryId }, as(name));
const othersOf = async (name: string, entryId: number) =>
  (await announce(name, entryId)).others.map(({ actor }) => actor);
const end = (name: string, entryId: number, { siteId }: TestSite = harness.siteA) =>
  harness.management.endPresence({ siteId, entryId }, as(name));
const newEntry = async () => (await createEntry(harness, harness.siteA)).entryId;
const age = (seconds: number, entryId: number) =>
  harness.admin.query(
    `update content.presences set seen_at = seen_at - make_interval(secs => $1), since = since - make_interval(secs => $1)
     where entry_id = $2`,
    [seconds, entryId],
  );
const stored = async (entryId: number) =>
  (
    await harness.admin.query<{ actor: string }>(
      'select actor from content.presences where entry_id = $1 order by actor',
      [entryId],
    )
  ).rows.map(({ actor }) => actor);

it('tells who else is at the entry, and since when', async () => {
  const entryId = await newEntry();
  const first = await announce('1', entryId);
  expect(first).toEqual({ others: [], announceAgainSeconds: 30, expireSeconds: 75 });
  const { others } = await announce('2', entryId);
  expect(others).toEqual([{ actor: 'user:1', sinceTime: expect.any(Object) as unknown }]);
  await age(40, entryId);
  await announce('1', entryId);
  const again = await announce('2', entryId);
  expect(again.others[0]?.sinceTime?.seconds).toBe((others[0]?.sinceTime?.seconds ?? 0) - 40);
  expect(await othersOf('3', await newEntry())).toEqual([]);
});

it('tells it whichever replica was told, and when somebody leaves at another one', async () => {
  const replica = await harness.startReplica();
  const entryId = await newEntry();
  const at = { siteId: harness.siteA.siteId, entryId };
  await announce('1', entryId);
  const seen = async () => (await replica.announcePresence(at, as('2'))).others.map(({ actor }) => actor);
  expect(await seen()).toEqual(['user:1']);
  expect(await othersOf('1', entryId)).toEqual(['user:2']);
  await replica.endPresence(at, as('1'));
  expect(await seen()).toEqual([]);
});

it('names those first who came first', async () => {
  const entryId = await newEntry();
  for (const name of ['9', '5', '7']) {
    await age(1, entryId);
    await announce(name, entryId);
  }
  expect(await othersOf('1', entryId)).toEqual(['user:9', 'user:5', 'user:7']);
});

it('forgets who leaves, who has been silent, and what was deleted', async () => {
  const entryId = await newEntry();
  for (const name of ['1', '2', '3']) await announce(name, entryId);
  await end('2', entryId);
  await end('2', entryId);
  expect(await othersOf('1', entryId)).toEqual(['user:3']);
  await age(60, entryId);
  expect(await othersOf('1', entryId)).toEqual(['user:3']);
  await age(16, entryId);
  const other = await newEntry();
  await announce('4', other);
  // Every announcement removes all expired ones, whatever their entry.
  expect(await stored(entryId)).toEqual(['user:1']);
  await harness.management.deleteEntry({ siteId: harness.siteA.siteId, entryId }, as('1'));
  expect(await stored(entryId)).toEqual([]);
  await expect(announce('1', entryId)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
});

it('counts anew for who was silent too long, and comes back', async () => {
  const entryId = await newEntry();
  await announce('1', entryId);
  await age(100, entryId);
  const before = Math.floor(Date.now() / 1000);
  await announce('1', entryId);
  const { others } = await announce('2', entryId);
  expect(others[0]?.sinceTime?.seconds).toBeGreaterThan(before - 50);
});

it('raises no version, records nothing, and is in no write-ahead log', async () => {
  const entryId = await newEntry();
  const state = async () => [
    await harness.siteVersion(harness.siteA),
    (await harness.admin.query('select count(*) from platform.change_events')).rows,
    (
      await harness.admin.query('select revision, updated_at from content.entries where entry_id = $1', [
        entryId,
      ])
    ).rows,
  ];
  const before = await state();
  await announce('1', entryId);
  await announce('1', entryId);
  await end('1', entryId);
  expect(await state()).toEqual(before);
  const { rows } = await harness.admin.query(
    "select relpersistence from pg_class where oid = 'content.presences'::regclass",
  );
  expect(rows).toEqual([{ relpersistence: 'u' }]);
});

it('is not seen from another site', async () => {
  const entryId = await newEntry();
  await announce('1', entryId);
  await expect(announce('2', entryId, harness.siteB)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
  await end('1', entryId, harness.siteB);
  expect(await stored(entryId)).toEqual(['user:1']);
  await expect(announce('2', 0)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
});

it('is bounded at an entry and in a site; who is there stays', async () => {
  const { siteId } = harness.siteB;
  const { entryId } = await createEntry(harness, harness.siteB);
  const fill = (entry: number, count: number) =>
    harness.admin.query(
      `insert into content.presences (site_id, entry_id, actor) select $1, $2, 'user:x' || n from generate_series(1, $3) n
       on conflict do nothing`,
      [siteId, entry, count],
    );
  await fill(entryId, 49);
  const tries = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => announce(name, entryId, harness.siteB)),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await announce('x1', entryId, harness.siteB);
  await expect(announce('d', entryId, harness.siteB)).rejects.toMatchObject({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'TOO_MANY_PRESENCES',
    metadata: { of: 'entry', limit: '50' },
  });
  const { entryId: other } = await createEntry(harness, harness.siteB);
  await fill(other, 1_950);
  const { entryId: third } = await createEntry(harness, harness.siteB);
  await expect(announce('a', third, harness.siteB)).rejects.toMatchObject({
    metadata: { of: 'site', limit: '2000' },
  });
  await announce('1', await newEntry());
});

it('neither counts nor names who has been silent, though not all of them are removed at once', async () => {
  const { siteA, admin } = harness;
  const entryId = await newEntry();
  await admin.query(
    `insert into content.presences (site_id, entry_id, actor, seen_at)
     select $1, $2, 'user:silent' || n, platform.clock_now() - interval '76 seconds' from generate_series(1, 2500) n`,
    [siteA.siteId, entryId],
  );
  expect((await announce('1', entryId)).others).toEqual([]);
  expect((await stored(entryId)).length).toBeGreaterThan(2_000);
  await admin.query('delete from content.presences where entry_id = $1', [entryId]);
});
