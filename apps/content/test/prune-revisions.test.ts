import fc from 'fast-check';
import { pino } from 'pino';

import { createManagementDb, type Job, type ManagementDb } from '@headwater/db';
import { insertSite, quietLogger, type TestSite } from '@headwater/testing';

import type { RevisionBound } from '../src/domain/revision-bound';
import { pruneAllRevisions } from '../src/jobs/prune-revisions';
import { createEntry } from './factories';
import { until } from './queue';
import { actor, createHarness, type Harness } from './setup';

/** Revisions go only when they are both beyond the number and older than the age, and neither shown nor last published. */

interface Revision {
  isPublished: boolean;
  /** In days. */
  age: number;
}

const bound: RevisionBound = { keepNewest: 2, keepDays: 30 };

let harness: Harness;
let db: ManagementDb;
let site: TestSite;
beforeAll(async () => {
  harness = await createHarness({ revisions: bound });
  db = createManagementDb({
    url: harness.database.urls.contentManagement,
    logger: quietLogger,
    strictChanges: true,
  });
});
beforeEach(async () => {
  site = await insertSite(harness.database);
});
afterAll(async () => {
  await db.close();
  await harness.close();
});

/** An entry with exactly these revisions, the oldest first. */
async function entryWith(revisions: Revision[], of = site): Promise<number> {
  const { entryId } = await createEntry(harness, of);
  await harness.admin.query(
    `with first as (delete from content.revisions where entry_id = $1 returning *)
     insert into content.revisions
       (site_id, entry_id, revision, actor, created_at, title, slug, is_homepage, status, published_at, fields, blocks, author_id, taxonomy_ids, translation_group_id)
     select site_id, entry_id, place, actor, now() - age * interval '1 day' - interval '1 minute', title, slug, is_homepage, given, published_at, fields, blocks, author_id, taxonomy_ids, translation_group_id
     from first, unnest($2::text[], $3::int[]) with ordinality as r (given, age, place)`,
    [
      entryId,
      revisions.map(({ isPublished }) => (isPublished ? 'published' : 'draft')),
      revisions.map(({ age }) => age),
    ],
  );
  await harness.admin.query('update content.entries set revision = $2 where entry_id = $1', [
    entryId,
    revisions.length,
  ]);
  return entryId;
}

async function keptOf(entryId: number): Promise<number[]> {
  const { rows } = await harness.admin.query<{ revision: number }>(
    'select revision from content.revisions where entry_id = $1 order by revision',
    [entryId],
  );
  return rows.map(({ revision }) => revision);
}

const job: Job = { jobId: '1', attempt: 1, signal: new AbortController().signal };
const runJob = (given: RevisionBound, remove: boolean, logger = quietLogger) =>
  pruneAllRevisions({ db, logger, bound: { ...given, remove } })({}, job);

const lastPublished = (revisions: Revision[]): number =>
  revisions.reduce((found, { isPublished }, index) => (isPublished ? index + 1 : found), 0);

/** What the rule says, in words of its own. */
function expectedOf(revisions: Revision[], { keepNewest, keepDays }: RevisionBound): number[] {
  return revisions.flatMap(({ age }, index) => {
    const revision = index + 1;
    const isNewest = revision > revisions.length - keepNewest;
    return isNewest || age < keepDays || revision === lastPublished(revisions) ? [revision] : [];
  });
}

const old = (isPublished: boolean): Revision => ({ isPublished, age: 100 });

it.each<[string, Revision[], number[]]>([
  ['old ones beyond the number go', [old(true), old(true), old(true), old(true)], [3, 4]],
  ['young ones stay, however many', Array<Revision>(5).fill({ isPublished: true, age: 29 }), [1, 2, 3, 4, 5]],
  ['one that is as old as the age goes', [{ isPublished: true, age: 30 }, old(true), old(true)], [2, 3]],
  ['as many as the number stay, however old', [old(true), old(true)], [1, 2]],
  [
    'the one that was last published stays',
    [old(true), old(true), old(false), old(false), old(false)],
    [2, 4, 5],
  ],
  ['one that was never published has none to keep', [old(false), old(false), old(false)], [2, 3]],
])('%s', async (_name, revisions, kept) => {
  const entryId = await entryWith(revisions);
  expect(expectedOf(revisions, bound)).toEqual(kept);
  await runJob(bound, true);
  expect(await keptOf(entryId)).toEqual(kept);
});

it('is the same for any history and bound', async () => {
  const revision = fc.record({ isPublished: fc.boolean(), age: fc.constantFrom(0, 1, 29, 30, 31, 400) });
  const histories = fc.array(fc.array(revision, { minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: 4,
  });
  const bounds = fc.record({
    keepNewest: fc.integer({ min: 1, max: 4 }),
    keepDays: fc.constantFrom(1, 30, 365),
  });
  await fc.assert(
    fc.asyncProperty(histories, bounds, async (all, given) => {
      site = await insertSite(harness.database);
      const entryIds: number[] = [];
      for (const revisions of all) entryIds.push(await entryWith(revisions));
      const { siteId } = site;
      await runJob(given, false);
      for (const [index, entryId] of entryIds.entries())
        expect(await keptOf(entryId)).toEqual(all[index]!.map((_, place) => place + 1));
      await runJob(given, true);
      for (const [index, entryId] of entryIds.entries()) {
        expect(await keptOf(entryId)).toEqual(expectedOf(all[index]!, given));
        const { entry } = await harness.management.getEntry({ siteId, entryId });
        expect(entry?.revision).toBe(all[index]!.length);
      }
    }),
    { numRuns: 15 },
  );
});

it('is reported before it is done, site by site', async () => {
  await entryWith([old(true), old(true), old(true), old(true)]);
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const ofSite = () => lines.splice(0).filter(({ siteId }) => siteId === site.siteId);
  await runJob(bound, false, logger);
  expect(ofSite()).toMatchObject([
    { revisions: 2, entries: 1, msg: expect.stringMatching(/would be/) as string },
  ]);
  await runJob(bound, true, logger);
  expect(ofSite()).toMatchObject([{ revisions: 2, entries: 1, msg: 'old revisions were removed' }]);
  await runJob(bound, true, logger);
  expect(ofSite()).toEqual([]);
});

it('goes through many entries and many revisions of one, and leaves other sites alone', async () => {
  const { management } = harness;
  const many = await entryWith(Array.from({ length: 2_500 }, () => old(true)));
  for (let count = 0; count < 105; count += 1) await entryWith([old(true), old(true), old(true)]);
  const other = await entryWith([old(true), old(true), old(true)], harness.siteB);
  const prune = async (remove: boolean) => {
    const sum = { revisions: 0, calls: 0 };
    let pageToken = '';
    do {
      const page = await management.pruneRevisions({ siteId: site.siteId, remove, pageToken }, { actor });
      expect(page).toMatchObject(bound);
      if (remove) expect(page.revisions).toBeLessThanOrEqual(1_000);
      sum.revisions += page.revisions;
      sum.calls += 1;
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return sum;
  };
  expect(await prune(false)).toEqual({ revisions: 2_498 + 105, calls: 2 });
  expect((await prune(true)).revisions).toBe(2_498 + 105);
  expect(await prune(true)).toEqual({ revisions: 0, calls: 2 });
  expect(await keptOf(many)).toEqual([2_499, 2_500]);
  expect(await keptOf(other)).toEqual([1, 2, 3]);
});

it('waits for no writer, and none waits for it', async () => {
  const entryId = await entryWith([old(true), old(true), old(true)]);
  const { siteId } = site;
  let wasWritten = false;
  await db.changeSite(siteId, { actor: 'job:test', caller: 'tests' }, async ({ trx, internal }) => {
    internal();
    await trx.raw('delete from content.revisions where site_id = ? and entry_id = ? and revision = 1', [
      siteId,
      entryId,
    ]);
    // While the pruning transaction is open.
    await harness.management.updateEntry(
      { siteId, entryId, expectedRevision: 3, entry: { title: 'New' }, updateMask: { paths: ['title'] } },
      { actor },
    );
    wasWritten = true;
  });
  expect(wasWritten).toBe(true);
  expect(await keptOf(entryId)).toEqual([2, 3, 4]);
});

it('is refused in words where no bound is configured', async () => {
  const unbounded = await createHarness();
  await expect(
    unbounded.management.pruneRevisions({ siteId: unbounded.siteA.siteId, remove: true }, { actor }),
  ).rejects.toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'REVISIONS_UNBOUNDED' });
  await unbounded.close();
});

it('comes round where a bound is configured, and only there', async () => {
  const known = async () =>
    (
      await harness.admin.query<object>(
        `select identifier from graphile_worker._private_known_crontabs where identifier ~ 'prune'`,
      )
    ).rows;
  const worker = await harness.startWorker();
  await worker.close();
  expect(await known()).toEqual([]);
  const pruning = await harness.startWorker({ revisions: { ...bound, remove: true } });
  await until('the task to be known', async () => (await known()).length > 0);
  expect(await known()).toEqual([{ identifier: 'content_prune_revisions' }]);
  const entryId = await entryWith([old(true), old(true), old(true)]);
  await harness.admin.query(`select graphile_worker.add_job('content_prune_revisions')`);
  await until('the job', async () => (await keptOf(entryId)).length === 2);
  await pruning.close();
});
