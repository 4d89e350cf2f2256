import type { Taxonomy } from '@headwater/contracts';

import { createHarness, editor, type Harness, type KnownSite, present, refusedWith } from './setup';

let harness: Harness;
let site: KnownSite;
let serial = 0;

beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  site = await harness.createSite();
});
afterAll(() => harness.close());

const create = async (values: Taxonomy = {}, siteId = site.siteId): Promise<number> => {
  serial += 1;
  const taxonomy = { type: 'category', name: 'Term', slug: `term-${serial}`, language: 'en', ...values };
  const created = await harness.taxonomyManagement.createTaxonomy({ siteId, taxonomy }, editor);
  return present(created.taxonomy).taxonomyId;
};
const merge = (taxonomyId: number, intoTaxonomyId: number, expectedRevision?: number) =>
  harness.taxonomyManagement.mergeTaxonomies(
    { siteId: site.siteId, taxonomyId, intoTaxonomyId, expectedRevision },
    editor,
  );
const tree = async (language = 'en', type?: string) => {
  const request = { siteId: site.siteId, language, type };
  const { taxonomies } = await harness.taxonomyManagement.getTaxonomyTree(request);
  return taxonomies.map(({ level, taxonomy }) => [level, taxonomy?.name]);
};

/** As content writes them. */
async function insertEntry(taxonomyIds: number[]): Promise<string> {
  const { rows } = await harness.admin.query<{ entry_id: string }>(
    `with author as (insert into content.authors (site_id, name) values ($1, 'Ada') returning author_id),
     entry as (
       insert into content.entries (site_id, type, language, title, slug, status, fields, blocks, author_id)
       select $1, 'post', 'en', 'Title', 'slug-' || author_id, 'draft', '{}', '[]', author_id from author
       returning *
     ),
     assigned as (
       insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
       select site_id, entry_id, id, type, status, published_at, sort_at
       from entry cross join unnest($2::bigint[]) as id
     )
     select entry_id from entry`,
    [site.siteId, taxonomyIds],
  );
  return present(rows[0]).entry_id;
}

async function assigned(): Promise<unknown[]> {
  const { rows } = await harness.admin.query<{ entry_id: string; taxonomy_id: string; status: string }>(
    'select entry_id, taxonomy_id, status from content.entry_taxonomies where site_id = $1 order by 1, 2',
    [site.siteId],
  );
  return rows.map(({ entry_id: entryId, taxonomy_id: id, status }) => [String(entryId), Number(id), status]);
}

/** Resolves once a transaction waits for a lock that the test holds. */
async function untilBlocked(isOver = () => false): Promise<void> {
  for (let waits = false; !waits && !isOver();) {
    const { rows } = await harness.admin.query<{ waits: boolean }>(
      `select exists (
         select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pg_blocking_pids(pid) @> array[pg_backend_pid()]
       ) as waits`,
    );
    waits = present(rows[0]).waits;
  }
}

describe('GetTaxonomyTree', () => {
  it('gives all of a language, each followed by those below it, by name', async () => {
    await harness.siteManagement.createLanguage({ siteId: site.siteId, code: 'de' }, editor);
    const zoo = await create({ name: 'Zoo' });
    const birds = await create({ name: 'birds', parentId: zoo });
    await create({ name: 'Ants', parentId: zoo });
    await create({ name: 'Älpler' });
    await create({ name: 'Herons', parentId: birds, type: 'tag' });
    await create({ name: 'Vögel', language: 'de' });
    expect(await tree('EN')).toEqual([
      [1, 'Älpler'],
      [1, 'Zoo'],
      [2, 'Ants'],
      [2, 'birds'],
      [3, 'Herons'],
    ]);
    expect(await tree('en', 'tag')).toEqual([[1, 'Herons']]);
    expect(await tree('fr')).toEqual([]);
    await expect(tree('')).rejects.toEqual(refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'));
  });
});

describe('MergeTaxonomies', () => {
  it('gives what has one taxonomy the other one, in one transaction and under one version', async () => {
    const [from, into, other] = [
      await create({ name: 'From' }),
      await create({ name: 'Into' }),
      await create(),
    ];
    await create({ name: 'Child', parentId: from });
    const one = await insertEntry([from]);
    const both = await insertEntry([from, into, other]);
    await harness.admin.query(
      `insert into content.working_copies
         (site_id, entry_id, base_revision, actor, title, slug, is_homepage, fields, blocks, author_id, taxonomy_ids)
       select site_id, entry_id, 1, 'user:1', title, slug, is_homepage, fields, blocks, author_id, $2
       from content.entries where entry_id = $1`,
      [one, [other, from]],
    );
    await harness.admin.query(
      `insert into content.trashed_entries
         (site_id, entry_id, type, language, title, slug, is_homepage, status, created_at, updated_at, fields, blocks,
          author_id, taxonomy_ids, translation_group_id, revision, media_marks, trashed_by, purge_at)
       select site_id, 999999, type, language, title, slug, is_homepage, status, created_at, updated_at, fields, blocks,
              author_id, $2, translation_group_id, 1, '{}', 'user:1', now()
       from content.entries where entry_id = $1`,
      [one, [from, into]],
    );
    await harness.admin.query(
      `insert into content.trashed_working_copies
         (site_id, entry_id, save_number, base_revision, actor, several_actors, created_at, updated_at, title, slug,
          is_homepage, fields, blocks, author_id, taxonomy_ids, media_marks)
       select site_id, entry_id, 1, 1, 'user:1', false, created_at, updated_at, title, slug, is_homepage, fields, blocks,
              author_id, $2, '{}'
       from content.trashed_entries where entry_id = 999999 and site_id = $1`,
      [site.siteId, [from, other]],
    );

    expect((await merge(from, into)).taxonomy).toMatchObject({ taxonomyId: into, name: 'Into' });
    expect(await assigned()).toEqual([
      [one, into, 'draft'],
      [both, into, 'draft'],
      [both, other, 'draft'],
    ]);
    const { rows } = await harness.admin.query<{ ids: string[] }>(
      `select taxonomy_ids::text[] as ids from content.working_copies where site_id = $1
       union all select taxonomy_ids::text[] from content.trashed_entries where site_id = $1
       union all select taxonomy_ids::text[] from content.trashed_working_copies where site_id = $1`,
      [site.siteId],
    );
    expect(rows.map(({ ids }) => ids.map(Number))).toEqual([[into, other], [into], [into, other]]);
    expect(await tree()).toEqual([
      [1, 'Into'],
      [2, 'Child'],
      [1, 'Term'],
    ]);
    const { rows: events } = await harness.admin.query(
      `select object_id, aspect, version = $2 as is_last from platform.change_events
       where site_id = $1 and became = 'merged' order by aspect`,
      [site.siteId, await harness.siteVersion(site.siteId)],
    );
    expect(events).toEqual([
      { object_id: String(from), aspect: 'away', is_last: true },
      { object_id: String(into), aspect: 'here', is_last: true },
    ]);
    const jobs = await harness.admin.query(`select 1 from graphile_worker.jobs where key = $1`, [
      `content_search_texts:${site.siteId}:taxonomy:${into}`,
    ]);
    expect(jobs.rowCount).toBe(1);
  });

  it('waits for whoever publishes an entry meanwhile', async () => {
    const [from, into] = [await create(), await create()];
    const entryId = await insertEntry([from]);
    await harness.admin.query('begin');
    await harness.admin.query(
      `update content.entries set status = 'published', published_at = now() where entry_id = $1`,
      [entryId],
    );
    const merged = merge(from, into);
    await untilBlocked();
    await harness.admin.query('commit');
    await merged;
    expect(await assigned()).toEqual([[entryId, into, 'published']]);
  });

  it('waits for whoever copies or assigns taxonomies meanwhile, before it looks at any', async () => {
    const [from, into] = [await create(), await create()];
    await harness.admin.query('begin');
    // As content does before it reads what an entry is to have.
    await harness.admin.query(`select pg_advisory_xact_lock_shared(hashtextextended($1, 0))`, [
      `content.taxonomies ${site.siteId}`,
    ]);
    let isSettled = false;
    const merged = merge(from, into).finally(() => (isSettled = true));
    await untilBlocked(() => isSettled);
    const entryId = await insertEntry([from]);
    await harness.admin.query('commit');
    await merged;
    expect(await assigned()).toEqual([[entryId, into, 'draft']]);
  });

  it('refuses what would leave no tree, or differs, or has changed', async () => {
    await harness.siteManagement.createLanguage({ siteId: site.siteId, code: 'de' }, editor);
    const other = await harness.createSite();
    const top = await create();
    const below = await create({ parentId: await create({ parentId: top }) });
    const precondition = (reason: string) => refusedWith('FAILED_PRECONDITION', reason);
    const noTaxonomy = refusedWith('NOT_FOUND', 'TAXONOMY_NOT_FOUND');
    await expect(merge(top, below)).rejects.toEqual(precondition('TAXONOMY_CYCLE'));
    await expect(merge(top, top)).rejects.toEqual(refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'));
    const tag = await create({ type: 'tag' });
    const german = await create({ language: 'de' });
    for (const into of [tag, german])
      await expect(merge(top, into)).rejects.toEqual(precondition('TAXONOMIES_DIFFER'));
    for (const into of [999_999, -1, await create({}, other.siteId)])
      await expect(merge(top, into)).rejects.toEqual(noTaxonomy);
    await expect(merge(-1, top)).rejects.toEqual(noTaxonomy);
    await expect(merge(below, top, 2)).rejects.toEqual(refusedWith('ABORTED', 'REVISION_CONFLICT'));
    await expect(merge(below, top, 1)).resolves.toBeDefined();
  });

  it('refuses what would be too deep', async () => {
    let bottom = await create();
    for (let level = 2; level <= 31; level += 1) bottom = await create({ parentId: bottom });
    const one = await create();
    const child = await create({ parentId: one });
    const grandchild = await create({ parentId: child });
    await expect(merge(one, bottom)).rejects.toEqual(refusedWith('FAILED_PRECONDITION', 'TAXONOMY_TOO_DEEP'));
    await harness.taxonomyManagement.deleteTaxonomy({ siteId: site.siteId, taxonomyId: grandchild }, editor);
    await expect(merge(one, bottom)).resolves.toBeDefined();
  });
});
