import { Client as PgClient } from 'pg';

import { createDeliveryDb, type Statement } from '@headwater/db';
import { quietLogger } from '@headwater/testing';

import { KnownList } from '../src/lists/known-list';
import { selectEntryBySlug, selectHomepage } from '../src/queries/published-entries';
import { selectPages } from '../src/queries/published-pages';
import { selectKnownPosts, selectPosts } from '../src/queries/published-posts';
import { createEntry, insertMedia, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { save } from './working-copies';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.admin.query('select content.use_search_index(true)');
  for (const site of [harness.siteA, harness.siteB]) {
    const taxonomyIds = [await insertTaxonomy(harness, site)];
    await createEntry(harness, site, { taxonomyIds });
    await createEntry(harness, site, { publishTime: { seconds: 4_000_000_000, nanos: 0 } });
    await save(harness, await createEntry(harness, site, { status: 'ENTRY_STATUS_DRAFT', taxonomyIds }), {
      title: 'Saved',
    });
    const open = await createEntry(harness, site);
    await harness.management.announcePresence({ siteId: site.siteId, entryId: open.entryId }, { actor });
    await harness.management.createPreviewToken({ siteId: site.siteId, entryId: open.entryId }, { actor });
    const deleted = await createEntry(harness, site);
    await save(harness, deleted, { title: 'Saved' });
    const { entryId } = deleted;
    await harness.management.deleteEntry({ siteId: site.siteId, entryId }, { actor });
  }
});
afterAll(() => harness.close());

const tables = [
  ...['authors', 'entries', 'entry_taxonomies', 'revisions'],
  ...[
    'presences',
    'preview_tokens',
    'search_changes',
    'search_texts',
    'search_words',
    'trashed_entries',
    'trashed_revisions',
    'trashed_working_copies',
    'working_copies',
  ],
];
const views = ['published_entries', 'published_entry_taxonomies', 'next_publications'];

async function withRole<T>(
  url: string,
  siteId: number | null,
  use: (client: PgClient) => Promise<T>,
): Promise<T> {
  const client = new PgClient({ connectionString: url });
  await client.connect();
  try {
    if (siteId !== null) await client.query(`set app.site_id = ${siteId}`);
    return await use(client);
  } finally {
    await client.end();
  }
}

describe.each([
  ['management', 'contentManagement', [...tables, ...views]],
  ['delivery', 'contentDelivery', views],
] as const)('the %s role, with the filter of the application dropped', (_, role, relations) => {
  it.each(relations)('sees only its site in %s', async (relation) => {
    const { database, siteB } = harness;
    const read = (client: PgClient) =>
      client.query<{ site_id: string }>(`select distinct site_id from content.${relation}`);
    const { rows } = await withRole(database.urls[role], siteB.siteId, read);
    expect(rows).toEqual([{ site_id: String(siteB.siteId) }]);
  });

  it.each(relations)('fails on %s without a site', async (relation) => {
    const query = withRole(harness.database.urls[role], null, (client) =>
      client.query(`select from content.${relation}`),
    );
    await expect(query).rejects.toMatchObject({ code: '42704' });
  });
});

describe('the delivery statements, with their own site filter removed', () => {
  const all = { limit: 100, offset: 0 };
  const statements = (
    siteId: number,
    siteVersion: number,
    slug: string,
    taxonomySlug: string,
  ): Statement[] => [
    selectPages(siteId, 'en', '"en-x-icu"'),
    selectHomepage(siteId, 'en'),
    selectEntryBySlug(siteId, 'post', 'en', slug),
    selectPosts({ siteId, language: 'en' }, all, undefined),
    selectPosts({ siteId, language: 'en', taxonomySlug }, all, undefined),
    selectKnownPosts(
      { siteId, language: 'en' },
      { limit: 20, offset: 0 },
      new KnownList(2, siteVersion, '-infinity', undefined),
    )!,
  ];
  /** `entries.site_id = $1`, `b.site_id = a.site_id`: each becomes true, and $1 is still used. */
  const withoutFilter = (statement: Statement): Statement => ({
    ...statement,
    name: `${statement.name}_unfiltered`,
    text: statement.text.replaceAll(/(?:\w+\.)?site_id = (?:\$1|\w+\.site_id)/g, '$1::bigint is not null'),
  });

  it('give what they gave with it, and nothing of the other site', async () => {
    const { database, siteA, siteB } = harness;
    await database.setClock(new Date());
    for (const site of [siteA, siteB]) {
      const taxonomyIds = [await insertTaxonomy(harness, site, { slug: 'shared' })];
      await createEntry(harness, site, { type: 'page', isHomepage: true, slug: 'shared', taxonomyIds });
      await createEntry(harness, site, {
        slug: 'shared',
        taxonomyIds,
        ogImageMediaId: await insertMedia(harness, site),
      });
    }
    const db = createDeliveryDb({ url: database.urls.contentDelivery, poolSize: 1, logger: quietLogger });
    for (const { siteId } of [siteA, siteB]) {
      const scope = { siteId, minSiteVersion: 0 };
      const { siteVersion } = await db.read(scope, []);
      const filtered = statements(siteId, siteVersion, 'shared', 'shared');
      const expected = await db.read(scope, filtered);
      expect(expected.results.every((rows) => rows.length > 0)).toBe(true);
      for (const [posts] of expected.results.slice(3)) {
        expect([typeof posts?.entries, typeof posts?.assigned]).toEqual(['string', 'string']);
      }
      const unfiltered = filtered.map(withoutFilter);
      for (const { text } of unfiltered) expect(text).not.toContain('site_id =');
      expect((await db.read(scope, unfiltered)).results).toEqual(expected.results);
    }
    await db.close();
    await database.setClock(null);
  });
});

it('the management role writes for its own site only', async () => {
  const { database, siteA, siteB } = harness;
  const moved = withRole(database.urls.contentManagement, siteB.siteId, (client) =>
    client.query('update content.authors set site_id = $1', [siteA.siteId]),
  );
  await expect(moved).rejects.toMatchObject({ code: '42501' });
});

it.each([...tables, 'migrations'])('the delivery role has no access to %s', async (table) => {
  const { database, siteA } = harness;
  const read = withRole(database.urls.contentDelivery, siteA.siteId, (client) =>
    client.query(`select from content.${table}`),
  );
  await expect(read).rejects.toMatchObject({ code: '42501' });
});

it('every table has forced row security, and no role is above it', async () => {
  const { rows: open } = await harness.admin.query(
    `select relname from pg_class
     where relnamespace = 'content'::regnamespace and relkind in ('r', 'p') and relname not like 'migrations%'
       and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(open).toEqual([]);
  const { rows: roles } = await harness.admin.query(
    `select rolname from pg_roles where rolname like 'headwater%' and (rolsuper or rolbypassrls)`,
  );
  expect(roles).toEqual([]);
});

describe('the schema itself refuses', () => {
  const insert = (values: Record<string, unknown>) => {
    const row: Record<string, unknown> = {
      site_id: harness.siteA.siteId,
      type: 'page',
      language: 'en',
      title: 'T',
      slug: `s-${Math.random()}`,
      status: 'draft',
      fields: '{}',
      blocks: '[]',
      ...values,
    };
    const names = Object.keys(row);
    return harness.admin.query(
      `insert into content.entries (${names.join(', ')}, author_id)
       select ${names.map((_, index) => `$${index + 1}`).join(', ')}, min(author_id) from content.authors where site_id = $1`,
      Object.values(row),
    );
  };

  it.each([
    [{ type: 'Page' }, '23514'],
    [{ title: '' }, '23514'],
    [{ title: 'x'.repeat(501) }, '23514'],
    [{ slug: '' }, '23514'],
    [{ slug: 'x'.repeat(201) }, '23514'],
    [{ status: 'scheduled' }, '23514'],
    [{ type: 'post', is_homepage: true }, '23514'],
    [{ fields: '{' }, '22P02'],
    [{ revision: 0 }, '23514'],
  ])('%j', async (values, code) => {
    await expect(insert(values)).rejects.toMatchObject({ code });
  });

  it('an author of another site', async () => {
    const change = harness.admin.query(
      `update content.entries set author_id = (select min(author_id) from content.authors where site_id = $2) where site_id = $1`,
      [harness.siteA.siteId, harness.siteB.siteId],
    );
    await expect(change).rejects.toMatchObject({ code: '23503', constraint: 'entries_author' });
  });
});

it('a deleted site takes everything with it, but what a search index has still to be told', async () => {
  const { admin, siteB } = harness;
  await admin.query('delete from site.sites where site_id = $1', [siteB.siteId]);
  for (const table of tables.filter((name) => name !== 'search_changes')) {
    const { rows } = await admin.query(`select from content.${table} where site_id = $1 limit 1`, [
      siteB.siteId,
    ]);
    expect(rows).toEqual([]);
  }
});
