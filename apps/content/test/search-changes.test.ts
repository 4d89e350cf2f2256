import fc from 'fast-check';
import { Client as PgClient } from 'pg';

import { type Entry, toTimestamp } from '@headwater/contracts';
import type { TestSite } from '@headwater/testing';

import { authorOf, createAuthor, createEntry, insertTaxonomy, present } from './factories';
import { queuedJobs, until } from './queue';
import { actor, createHarness, type Harness } from './setup';

/** What the triggers note for a search index outside the database. */

let harness: Harness;
let site: TestSite;
let authorIds: number[];
let taxonomyIds: number[];
beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  await use(true);
  authorIds = [(await createAuthor(harness, site)).authorId, (await createAuthor(harness, site)).authorId];
  taxonomyIds = [await insertTaxonomy(harness, site), await insertTaxonomy(harness, site)];
  await harness.startWorker();
});
afterAll(() => harness.close());

const use = (isUsed: boolean) => harness.admin.query('select content.use_search_index($1)', [isUsed]);

interface Document {
  hash: string;
  shown: string;
}

/** The documents of a site that belong into an index. */
async function documentsOf({ siteId }: TestSite): Promise<Map<number, Document>> {
  const { rows } = await harness.admin.query<{ entry_id: string; hash: string; shown: string }>(
    `select entry_id, hash, row(language, type, published_at, sort_at, taxonomy_ids, words)::text as shown
     from content.search_documents where site_id = $1`,
    [siteId],
  );
  return new Map(rows.map(({ entry_id, hash, shown }) => [Number(entry_id), { hash, shown }]));
}

async function changesOf({ siteId }: TestSite): Promise<Map<number, number>> {
  const { rows } = await harness.admin.query<{ entry_id: string; change_id: string }>(
    'select entry_id, change_id from content.search_changes where site_id = $1 order by entry_id',
    [siteId],
  );
  return new Map(rows.map(({ entry_id, change_id }) => [Number(entry_id), Number(change_id)]));
}

const forget = () => harness.admin.query('delete from content.search_changes');
const jobsDone = () =>
  until('the jobs', async () =>
    (await queuedJobs(harness)).every(({ task }) => task !== 'content_search_texts'),
  );

/** Entries whose documents came, went or differ. */
function differing(before: Map<number, Document>, after: Map<number, Document>): number[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((entryId) => before.get(entryId)?.hash !== after.get(entryId)?.hash)
    .sort((one, other) => one - other);
}

const words = fc.constantFrom(
  'Harbour',
  'harbour',
  'The lighthouses',
  'Leuchtturm',
  '灯台の光',
  '',
  'a <b>b</b>',
);
const values = fc.record(
  {
    title: words.filter((text) => text !== ''),
    html: fc.option(
      words.map((text) => `<p>${text}</p>`),
      { nil: '' },
    ),
    blocksJson: words.map((text) => JSON.stringify([{ type: 'paragraph', data: { text } }])),
    fieldsJson: words.map((text) => JSON.stringify({ excerpt: text })),
    author: fc.nat(1),
    taxonomies: fc.subarray([0, 1]),
    isHomepage: fc.constant(false),
  },
  { requiredKeys: [] },
);
type Values = typeof values extends fc.Arbitrary<infer T> ? T : never;

const operation = fc.oneof(
  fc.record({ do: fc.constant('create' as const), isPublished: fc.boolean(), values }),
  fc.record({ do: fc.constant('import' as const), isPublished: fc.boolean(), values }),
  fc.record({ do: fc.constant('update' as const), which: fc.nat(), values }),
  fc.record({ do: fc.constant('save' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('publish' as const), which: fc.nat(), inHours: fc.constantFrom(0, -5, 5) }),
  fc.record({ do: fc.constant('unpublish' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({
    do: fc.constant('rename author' as const),
    which: fc.nat(1),
    name: fc.constantFrom('Ada', 'Grace'),
  }),
  fc.record({
    do: fc.constant('rename taxonomy' as const),
    which: fc.nat(1),
    name: fc.constantFrom('Sea', 'Sky'),
  }),
  fc.record({ do: fc.constant('rebuild' as const) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

let slugs = 0;
function toEntry({ author, taxonomies, ...rest }: Values): Entry {
  return {
    ...rest,
    ...(author !== undefined && { authorId: authorIds[author] }),
    ...(taxonomies && { taxonomyIds: taxonomies.map((index) => taxonomyIds[index]!) }),
  };
}
const paths: Record<string, string> = {
  ...{ title: 'title', html: 'html', blocksJson: 'blocks_json', fieldsJson: 'fields_json' },
  ...{ author: 'author_id', taxonomies: 'taxonomy_ids', isHomepage: 'is_homepage' },
};

async function newEntry(isPublished: boolean, of: Values): Promise<Entry> {
  return {
    ...{ type: 'post', language: 'en', title: 'Title', slug: `written-${(slugs += 1)}` },
    authorId: (await authorOf(harness, site)).authorId,
    status: isPublished ? 'ENTRY_STATUS_PUBLISHED' : 'ENTRY_STATUS_DRAFT',
    ...toEntry(of),
  };
}

async function enqueue(payload: object): Promise<void> {
  await harness.admin.query(`select graphile_worker.add_job('content_search_texts', $1)`, [
    { siteId: site.siteId, ...payload },
  ]);
  await jobsDone();
}

/** What cannot be done to an entry as it is changes nothing. */
async function run(op: Operation, entryIds: number[]): Promise<void> {
  const { management } = harness;
  const { siteId } = site;
  if (op.do === 'create' || op.do === 'import') {
    const requests = await Promise.all(
      Array.from({ length: op.do === 'create' ? 1 : 5 }, async () => ({
        entry: await newEntry(op.isPublished, op.values),
      })),
    );
    if (op.do === 'create') await management.createEntry({ siteId, ...requests[0] }, { actor });
    else await management.batchCreateEntries({ siteId, requests }, { actor });
    return;
  }
  if (op.do === 'rename author') {
    const authorId = present(authorIds[op.which]);
    await management.updateAuthor(
      { siteId, authorId, author: { name: op.name }, updateMask: { paths: ['name'] } },
      { actor },
    );
    return jobsDone();
  }
  if (op.do === 'rename taxonomy') {
    const taxonomyId = taxonomyIds[op.which];
    // As the site service does it.
    await harness.admin.query('update site.taxonomies set name = $2 where taxonomy_id = $1', [
      taxonomyId,
      op.name,
    ]);
    return enqueue({ taxonomyId });
  }
  if (op.do === 'rebuild') return enqueue({});
  const entryId = entryIds[op.which % Math.max(entryIds.length, 1)];
  if (entryId === undefined) return;
  const { entry: before } = await management.getEntry({ siteId, entryId });
  const named = { siteId, entryId, expectedRevision: present(before).revision };
  if (op.do === 'update') {
    const updateMask = { paths: Object.keys(op.values).map((name) => present(paths[name])) };
    if (updateMask.paths.length === 0) return;
    await management.updateEntry({ ...named, entry: toEntry(op.values), updateMask }, { actor });
  } else if (op.do === 'save') {
    const updateMask = {
      paths: ['title', 'html', 'blocks_json', 'fields_json', 'taxonomy_ids', 'author_id'],
    };
    await management.updateEntry({ ...named, entry: before, updateMask }, { actor });
  } else if (op.do === 'publish') {
    const publishTime = op.inHours === 0 ? null : toTimestamp(new Date(Date.now() + op.inHours * 3_600_000));
    await management.publishEntry({ ...named, publishTime }, { actor });
  } else if (op.do === 'unpublish') {
    await management.unpublishEntry(named, { actor });
  } else {
    await management.deleteEntry(named, { actor });
  }
}

async function entriesOf({ siteId }: TestSite): Promise<number[]> {
  const { rows } = await harness.admin.query<{ entry_id: string }>(
    'select entry_id from content.entries where site_id = $1 order by entry_id',
    [siteId],
  );
  return rows.map((row) => Number(row.entry_id));
}

test('every write notes the entries whose documents it changes, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      for (const op of operations) {
        await forget();
        const before = await documentsOf(site);
        await run(op, await entriesOf(site));
        const after = await documentsOf(site);
        const noted = [...(await changesOf(site)).keys()];
        expect({ op, noted }).toEqual({ op, noted: differing(before, after) });
        for (const [entryId, { hash, shown }] of after) {
          // The hash stands for all that the document shows.
          if (before.get(entryId)?.hash === hash) expect(before.get(entryId)?.shown).toBe(shown);
        }
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('a change of an entry that has one gives the row a higher number, and leaves since when it waits', async () => {
  const { management } = harness;
  const { siteId } = site;
  await forget();
  const { entryId } = await createEntry(harness, site);
  const rows = async () =>
    (
      await harness.admin.query<{ change_id: string; changed_at: Date }>(
        'select change_id, changed_at from content.search_changes',
      )
    ).rows;
  const [first] = await rows();
  await management.updateEntry(
    { siteId, entryId, entry: { title: 'Other' }, updateMask: { paths: ['title'] }, expectedRevision: 1 },
    { actor },
  );
  const [second, ...more] = await rows();
  expect(more).toEqual([]);
  expect(Number(second!.change_id)).toBeGreaterThan(Number(first!.change_id));
  expect(second!.changed_at).toEqual(first!.changed_at);
});

test('what is rolled back is not noted', async () => {
  await forget();
  const created = await createEntry(harness, site);
  await forget();
  const { management } = harness;
  const refused = management.batchCreateEntries(
    {
      siteId: site.siteId,
      requests: [
        { entry: await newEntry(true, {}) },
        { entry: { ...(await newEntry(true, {})), slug: created.slug } },
      ],
    },
    { actor },
  );
  await expect(refused).rejects.toMatchObject({ reason: 'SLUG_TAKEN' });
  expect(await changesOf(site)).toEqual(new Map());
});

test('the deletion of a site notes each of its entries that was in an index, and none of another', async () => {
  const other = harness.siteB;
  const kept = await createEntry(harness, site);
  const gone = [await createEntry(harness, other), await createEntry(harness, other)];
  await createEntry(harness, other, { status: 'ENTRY_STATUS_DRAFT' });
  await forget();
  // As the site service does it: its role, in no site's scope of content.
  const client = new PgClient({ connectionString: harness.database.urls.siteManagement });
  await client.connect();
  try {
    await client.query(`begin; set local app.site_id = '${other.siteId}'`);
    await client.query('delete from site.sites where site_id = $1', [other.siteId]);
    await client.query('commit');
  } finally {
    await client.end();
  }
  expect([...(await changesOf(other)).keys()]).toEqual(gone.map(({ entryId }) => entryId));
  expect(await changesOf(site)).toEqual(new Map());
  expect(await documentsOf(other)).toEqual(new Map());
  expect((await documentsOf(site)).has(kept.entryId)).toBe(true);
});

test('a text of before, which has no hash, is noted when it changes and has the same hash when it does not', async () => {
  const { entryId } = await createEntry(harness, site);
  const { hash } = present((await documentsOf(site)).get(entryId));
  // Bypasses the trigger that completes the row.
  const reset = () =>
    harness.admin.query(
      `begin; set local session_replication_role = replica;
       update content.search_texts set hash = null where entry_id = ${entryId}; commit`,
    );
  await reset();
  await forget();
  expect(present((await documentsOf(site)).get(entryId)).hash).toBe(hash);
  await harness.admin.query('update content.search_texts set title = title where entry_id = $1', [entryId]);
  expect(await changesOf(site)).toEqual(new Map());
  await reset();
  await harness.admin.query(`update content.search_texts set title = 'Changed' where entry_id = $1`, [
    entryId,
  ]);
  expect([...(await changesOf(site)).keys()]).toEqual([entryId]);
  expect(present((await documentsOf(site)).get(entryId)).hash).not.toBe(hash);
});

test('nothing is noted while there is no index', async () => {
  await forget();
  await use(false);
  try {
    await createEntry(harness, site);
    expect(await changesOf(site)).toEqual(new Map());
  } finally {
    await use(true);
  }
});

test('an author is renamed while entries are edited, and nobody waits in a circle', async () => {
  const { management } = harness;
  const { siteId } = site;
  const authorId = (await createAuthor(harness, site)).authorId;
  const entries = await Promise.all(
    Array.from({ length: 12 }, () => createEntry(harness, site, { authorId })),
  );
  for (let round = 0; round < 6; round += 1) {
    const rename = management.updateAuthor(
      { siteId, authorId, author: { name: `Name ${round}` }, updateMask: { paths: ['name'] } },
      { actor },
    );
    const assigned = round % 2 === 0 ? taxonomyIds : [];
    const edits = entries.map(({ entryId }) =>
      management.updateEntry(
        {
          ...{ siteId, entryId, entry: { taxonomyIds: assigned }, expectedRevision: round + 1 },
          updateMask: { paths: ['taxonomy_ids'] },
        },
        { actor },
      ),
    );
    // Of two that wait for each other, PostgreSQL would refuse one.
    await Promise.all([rename, ...edits]);
    await jobsDone();
  }
  expect([...(await changesOf(site)).keys()]).toEqual(
    expect.arrayContaining(entries.map(({ entryId }) => entryId)),
  );
});
