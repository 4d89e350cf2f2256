import { Client as PgClient } from 'pg';

import { createEntry, insertTaxonomy, present } from './factories';
import { queuedJobs, until } from './queue';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const siteId = () => harness.siteA.siteId;

const textOf = async (entryId: number) => {
  const { rows } = await harness.admin.query<{ taxonomy_names: string; document: string }>(
    'select taxonomy_names, document::text from content.search_texts where entry_id = $1',
    [entryId],
  );
  return present(rows[0]);
};
const namesOf = async (entryId: number) => (await textOf(entryId)).taxonomy_names;

const assigned = async (entryIds: number[]) => {
  const { rows } = await harness.admin.query<{ taxonomy_id: string }>(
    'select distinct taxonomy_id from content.entry_taxonomies where entry_id = any($1) order by 1',
    [entryIds],
  );
  return rows.map((row) => Number(row.taxonomy_id));
};

/** As search does. */
async function find(query: string): Promise<number[]> {
  const { rows } = await harness.admin.query<{ entry_id: string | null }>(
    `select found.entry_id from set_config('app.site_id', $1, false),
       lateral content.search_entries('en', $2, null, null, null, 'relevance', 100, 0) as found
     where found.entry_id is not null`,
    [String(siteId()), query],
  );
  return rows.map((row) => Number(row.entry_id));
}

// As the site service does both.
const rename = (taxonomyId: number, name: string) =>
  harness.admin.query('update site.taxonomies set name = $3 where site_id = $1 and taxonomy_id = $2', [
    siteId(),
    taxonomyId,
    name,
  ]);
const remove = (taxonomyId: number) =>
  harness.admin.query('delete from site.taxonomies where site_id = $1 and taxonomy_id = $2', [
    siteId(),
    taxonomyId,
  ]);
const enqueue = (taxonomyId: number) =>
  harness.admin.query(
    `select graphile_worker.add_job(
       'content_search_texts', json_build_object('siteId', $1::bigint, 'taxonomyId', $2::bigint))`,
    [siteId(), taxonomyId],
  );
const done = () => until('the job', async () => (await queuedJobs(harness)).length === 0);

async function follow(taxonomyId: number): Promise<void> {
  await enqueue(taxonomyId);
  const worker = await harness.startWorker();
  await done();
  await worker.close();
}

describe('the names of an entry’s taxonomies', () => {
  it('are written with the entry, in any status, and found', async () => {
    const { siteA, management } = harness;
    const lighthouse = await insertTaxonomy(harness, siteA, { name: 'Lighthouses' });
    const coast = await insertTaxonomy(harness, siteA, { name: 'Coast & Sea', type: 'tag' });
    const draft = await createEntry(harness, siteA, {
      taxonomyIds: [coast, lighthouse],
      status: 'ENTRY_STATUS_DRAFT',
    });
    const entry = await createEntry(harness, siteA, { taxonomyIds: [lighthouse, coast] });
    for (const { entryId } of [draft, entry]) expect(await namesOf(entryId)).toBe('Lighthouses, Coast & Sea');
    expect((await textOf(entry.entryId)).document).toMatch(/'lighthous':\d+B/);
    expect(await find('lighthouse')).toEqual([entry.entryId]);
    expect(await find('lihgthouse')).toEqual([entry.entryId]);

    await management.updateEntry(
      {
        siteId: siteId(),
        entryId: entry.entryId,
        expectedRevision: 1,
        entry: { taxonomyIds: [coast] },
        updateMask: { paths: ['taxonomy_ids'] },
      },
      { actor },
    );
    expect(await namesOf(entry.entryId)).toBe('Coast & Sea');
    expect(await find('lighthouse')).toEqual([]);
  });

  it('follow a new name by job, in as many batches as it takes, and raise the version once they do', async () => {
    const { siteA, siteB } = harness;
    const renamed = await insertTaxonomy(harness, siteA, { name: 'Fishing' });
    const other = await insertTaxonomy(harness, siteA, { name: 'Boats' });
    const entries = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const made: number[] = [];
        for (let index = 0; index < 15; index += 1)
          made.push((await createEntry(harness, siteA, { taxonomyIds: [renamed, other] })).entryId);
        return made;
      }),
    ).then((made) => made.flat());
    const untouched = await createEntry(harness, siteA, { taxonomyIds: [other] });
    // The text of an entry without the taxonomy is made anew only with the whole site.
    await harness.admin.query(`update content.search_texts set body = 'kept' where entry_id = any($1)`, [
      [...entries, untouched.entryId],
    ]);
    const [version, otherVersion] = [await harness.siteVersion(siteA), await harness.siteVersion(siteB)];

    await rename(renamed, 'Angling');
    expect(await find('fishing')).toHaveLength(60);
    await follow(renamed);
    expect(await find('fishing')).toEqual([]);
    expect((await find('angling')).sort((a, b) => a - b)).toEqual(entries.sort((a, b) => a - b));
    expect(await namesOf(untouched.entryId)).toBe('Boats');
    const raised = await harness.siteVersion(siteA);
    expect(raised).toBeGreaterThan(version);
    await follow(renamed);
    await follow(other);
    expect(await harness.siteVersion(siteA)).toBe(raised);
    expect(await harness.siteVersion(siteB)).toBe(otherVersion);
    const { rows } = await harness.admin.query(
      `select from content.search_texts where body = 'kept' and site_id = $1`,
      [siteId()],
    );
    expect(rows).toHaveLength(61);
  });

  it('go with a deleted taxonomy, as does its place at the entries', async () => {
    const { siteA } = harness;
    const deleted = await insertTaxonomy(harness, siteA, { name: 'Knots' });
    const other = await insertTaxonomy(harness, siteA, { name: 'Ropes' });
    const entry = await createEntry(harness, siteA, { taxonomyIds: [deleted, other] });
    const draft = await createEntry(harness, siteA, { taxonomyIds: [deleted], status: 'ENTRY_STATUS_DRAFT' });
    const ids = [entry.entryId, draft.entryId];
    await remove(deleted);
    expect(await assigned(ids)).toEqual([deleted, other]);
    const before = await harness.siteVersion(siteA);
    await follow(deleted);
    expect(await assigned(ids)).toEqual([other]);
    expect([await namesOf(entry.entryId), await namesOf(draft.entryId)]).toEqual(['Ropes', '']);
    expect(await find('knots')).toEqual([]);
    expect(await harness.siteVersion(siteA)).toBeGreaterThan(before);
  });

  describe('when a taxonomy changes between its being read for an entry and the commit', () => {
    /** Writes an entry and holds it back at its last statement, while the change is made and its job comes. */
    async function raceWith(change: () => Promise<unknown>, taxonomyId: number): Promise<number> {
      const { database, siteA, admin } = harness;
      const blocker = new PgClient({ connectionString: database.urls.admin });
      await blocker.connect();
      try {
        await blocker.query('begin');
        await blocker.query('select from platform.site_versions where site_id = $1 for update', [siteId()]);
        const waiting = async (type: string) => {
          const { rows } = await admin.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and wait_event = $1 and datname = current_database()`,
            [type],
          );
          return rows.length > 0;
        };
        const written = createEntry(harness, siteA, { taxonomyIds: [taxonomyId] });
        await until('the entry to be written', () => waiting('transactionid'));
        await change();
        await enqueue(taxonomyId);
        const worker = await harness.startWorker();
        await until('the job to wait for the entry', () => waiting('advisory'));
        await blocker.query('rollback');
        const { entryId } = await written;
        await done();
        await worker.close();
        return entryId;
      } finally {
        await blocker.end();
      }
    }

    it('the job ends with the new name', async () => {
      const taxonomyId = await insertTaxonomy(harness, harness.siteA, { name: 'Before' });
      const entryId = await raceWith(() => rename(taxonomyId, 'After'), taxonomyId);
      expect(await namesOf(entryId)).toBe('After');
    });

    it('the job ends without a deleted one', async () => {
      const taxonomyId = await insertTaxonomy(harness, harness.siteA, { name: 'Before' });
      const entryId = await raceWith(() => remove(taxonomyId), taxonomyId);
      expect(await namesOf(entryId)).toBe('');
      expect(await assigned([entryId])).toEqual([]);
    });
  });

  it('keep writers and jobs of one site from waiting for each other in a circle', async () => {
    const { siteA, management } = harness;
    const taxonomyId = await insertTaxonomy(harness, siteA, { name: 'Name 0' });
    const entries = await Promise.all(
      [1, 2, 3].map(() => createEntry(harness, siteA, { taxonomyIds: [taxonomyId] })),
    );
    const worker = await harness.startWorker();
    const edit = async (entryId: number) => {
      for (let revision = 1; revision <= 10; revision += 1) {
        const change = { entry: { title: `Title ${revision}` }, updateMask: { paths: ['title'] } };
        await management.updateEntry(
          { siteId: siteId(), entryId, expectedRevision: revision, ...change },
          { actor },
        );
      }
    };
    const renameOften = async () => {
      for (let round = 1; round <= 10; round += 1) {
        await rename(taxonomyId, `Name ${round}`);
        await enqueue(taxonomyId);
        await harness.admin.query(
          `select graphile_worker.add_job('content_search_texts', json_build_object('siteId', $1::bigint))`,
          [siteId()],
        );
      }
    };
    await Promise.all([...entries.map(({ entryId }) => edit(entryId)), renameOften()]);
    await done();
    await worker.close();
    for (const { entryId } of entries) expect(await namesOf(entryId)).toBe('Name 10');
    const { rows } = await harness.admin.query(
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
