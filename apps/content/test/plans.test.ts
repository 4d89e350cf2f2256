import knex from 'knex';
import { Client as PgClient } from 'pg';

import type { Statement } from '@headwater/db';
import type { TestSite } from '@headwater/testing';

import { KnownList } from '../src/lists/known-list';
import { type EntryFilter, type EntryOrder, selectEntries } from '../src/queries/entry-list';
import { selectEntriesByAddress, selectEntryBySlug, selectHomepage } from '../src/queries/published-entries';
import { selectPages } from '../src/queries/published-pages';
import { selectKnownPosts, selectPosts } from '../src/queries/published-posts';
import { authorOf, insertTaxonomy } from './factories';
import { createHarness, type Harness } from './setup';

/** A large site is read through indexes below row-level security, with plans made for the values and without. */

const manyPosts = 20_000;

let harness: Harness;
let reader: PgClient;
let editor: PgClient;

beforeAll(async () => {
  harness = await createHarness();
  await fill(harness.siteA, manyPosts);
  await fill(harness.siteB, 100);
  for (const table of ['entries', 'entry_taxonomies', 'authors']) await vacuum(`content.${table}`);
  reader = new PgClient({ connectionString: harness.database.urls.contentDelivery });
  await reader.connect();
  editor = new PgClient({ connectionString: harness.database.urls.contentManagement });
  await editor.connect();
}, 120_000);
afterAll(async () => {
  await reader.end();
  await editor.end();
  await harness.close();
});

async function fill(site: TestSite, posts: number): Promise<void> {
  const { authorId } = await authorOf(harness, site);
  const taxonomyId = await insertTaxonomy(harness, site, { slug: 'all' });
  await harness.admin.query(
    `insert into content.entries (site_id, type, language, title, slug, status, published_at, is_homepage, fields, blocks, author_id)
     select $1, case when number <= 50 then 'page' else 'post' end, 'en', 'Title ' || number, 'slug-' || number,
            case when number % 20 = 0 then 'draft' else 'published' end,
            now() + interval '1 hour' - number * interval '1 minute', number = 1, '{}', '[]', $2
     from generate_series(1, $3 + 50) as number`,
    [site.siteId, authorId, posts],
  );
  await harness.admin.query(
    `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
     select site_id, entry_id, $2, type, status, published_at, sort_at from content.entries where site_id = $1`,
    [site.siteId, taxonomyId],
  );
  await harness.admin.query('select platform.raise_site_version($1)', [site.siteId]);
}

/** Vacuums until all pages are marked as visible to all: a snapshot held elsewhere, such as that of autovacuum, can delay that. */
async function vacuum(table: string): Promise<void> {
  for (let visible = false; !visible;) {
    await harness.admin.query(`vacuum (analyze) ${table}`);
    const { rows } = await harness.admin.query<{ visible: boolean }>(
      'select relallvisible >= relpages as visible from pg_class where oid = $1::regclass',
      [table],
    );
    visible = rows[0]?.visible ?? true;
  }
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** `generic`: the plan that a prepared statement gets when it is reused, made without knowing the values. */
async function planOf(
  site: TestSite,
  { text, values }: Statement,
  generic: boolean,
  client = reader,
): Promise<{ nodes: PlanNode[]; blocks: number }> {
  await client.query(`begin read only; set local app.site_id = ${site.siteId}`);
  await client.query(`set local plan_cache_mode = ${generic ? 'force_generic_plan' : 'force_custom_plan'}`);
  await client.query(`prepare judged as ${text}`);
  const literals = values.map(literalOf);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) execute judged (${literals.join(', ')})`,
  );
  await client.query('deallocate judged; rollback');
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  if (root === undefined) throw new Error('no plan');
  return { nodes: nodesOf(root), blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'] };
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literalOf).join(', ')}]`;
  return typeof value === 'string' ? reader.escapeLiteral(value) : String(value);
}

const first = { limit: 15, offset: 0 };
const posts = (siteId: number) => selectPosts({ siteId, language: 'en' }, first, undefined);
const postsOfTaxonomy = (siteId: number) =>
  selectPosts({ siteId, language: 'en', taxonomySlug: 'all' }, first, undefined);
const statements: [string, (siteId: number) => Statement, string, string][] = [
  ['the first page and the number of posts', posts, 'Index Only Scan', 'entries_published'],
  [
    'the first page and the number of posts of a taxonomy',
    postsOfTaxonomy,
    'Index Only Scan',
    'entry_taxonomies_published',
  ],
  [
    'a post by slug',
    (site) => selectEntryBySlug(site, 'post', 'en', 'slug-9000'),
    'Index Scan',
    'entries_slug_unique',
  ],
  [
    'a page by slug',
    (site) => selectEntryBySlug(site, 'page', 'en', 'slug-49'),
    'Index Scan',
    'entries_slug_unique',
  ],
  [
    'several entries by slug',
    (site) =>
      selectEntriesByAddress(site, [
        { slugFamily: 'post', language: 'en', slug: 'slug-9000' },
        { slugFamily: 'page', language: 'en', slug: 'slug-49' },
      ]),
    'Index Scan',
    'entries_slug_unique',
  ],
  ['the homepage', (site) => selectHomepage(site, 'en'), 'Index Scan', 'entries_homepage_unique'],
];

it.each(statements)('%s is planned once, not for each read', async (_name, statement) => {
  const { name, text, values } = statement(harness.siteA.siteId);
  await reader.query(`begin read only; set local app.site_id = ${harness.siteA.siteId}`);
  // PostgreSQL makes the first five plans for their values, and then decides by their cost.
  for (let time = 0; time < 8; time++) await reader.query({ name, text, values: [...values] });
  const { rows } = await reader.query<{ generic: number }>(
    'select generic_plans::int as generic from pg_prepared_statements where name = $1',
    [name],
  );
  await reader.query('rollback');
  expect(rows[0]?.generic).toBeGreaterThanOrEqual(3);
});

describe.each([
  ['made for the values', false],
  ['made without the values', true],
])('with plans %s', (_, generic) => {
  it.each(statements)('%s comes from its index', async (_name, statement, scan, index) => {
    const { nodes } = await planOf(harness.siteA, statement(harness.siteA.siteId), generic);
    expect(nodes.filter((node) => node['Index Name'] === index).map((node) => node['Node Type'])).toContain(
      scan,
    );
    const scanned = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']);
    expect(scanned).not.toContain('entries');
    expect(scanned).not.toContain('entry_taxonomies');
    if (scan === 'Index Only Scan') {
      expect(nodes.flatMap((node) => (node['Index Name'] === index ? [node['Heap Fetches']] : []))).toEqual([
        0, 0,
      ]);
    }
  });

  it('the next publication is the one row that is read of all that are scheduled', async () => {
    const { siteId } = harness.siteA;
    const statement = {
      name: 'next_publication',
      text: 'select next_publication_at from content.next_publications where site_id = $1',
      values: [siteId],
    };
    const { nodes } = await planOf(harness.siteA, statement, generic);
    const scans = nodes.filter((node) => node['Index Name'] === 'entries_next_publication');
    expect(scans.map((node) => node['Actual Rows'])).toEqual([1]);
  });

  it('the list of pages reads the pages and not the posts', async () => {
    const statement = selectPages(harness.siteA.siteId, 'en', '"en-x-icu"');
    const { nodes, blocks } = await planOf(harness.siteA, statement, generic);
    expect(nodes.map((node) => node['Index Name'])).toContain('entries_slug_unique');
    expect(blocks).toBeLessThan(1_500);
  });

  const costsTheSame = async (statement: (site: TestSite) => Statement) => {
    const large = await planOf(harness.siteA, statement(harness.siteA), generic);
    const small = await planOf(harness.siteB, statement(harness.siteB), generic);
    expect(large.blocks).toBeLessThanOrEqual(small.blocks * 2 + 10);
  };

  it.each(statements.filter(([name]) => !name.includes('the number')))(
    '%s costs a large site what it costs a small one',
    (_name, statement) => costsTheSame(({ siteId }) => statement(siteId)),
  );

  const lists: [string | undefined, string][] = [
    [undefined, 'entries_published'],
    ['all', 'entry_taxonomies_published'],
  ];

  it.each(lists)(
    'the first page of a known list (of taxonomy %s) costs a large site what it costs a small one',
    async (taxonomySlug) => {
      const known = new Map<TestSite, KnownList>();
      for (const site of [harness.siteA, harness.siteB]) known.set(site, await knownList(site, 10));
      await costsTheSame((site) =>
        selectPosts({ siteId: site.siteId, language: 'en', taxonomySlug }, first, known.get(site)),
      );
    },
  );

  it.each(lists)(
    'a known list (of taxonomy %s) costs neither its rows before the page nor a count',
    async (taxonomySlug, index) => {
      const filter = { siteId: harness.siteA.siteId, language: 'en', taxonomySlug };
      const known = await knownList(harness.siteA, manyPosts / 2);
      const late = { limit: 15, offset: manyPosts / 2 + 10 };
      const read = await planOf(harness.siteA, selectPosts(filter, late, known), generic);
      const start = await planOf(harness.siteA, selectPosts(filter, first, known), generic);
      expect(read.blocks).toBeLessThanOrEqual(start.blocks + 20);
      const scans = read.nodes.filter((node) => node['Index Name'] === index);
      // That of the page, with the ten rows from the mark, and that of the count.
      expect(scans.map((node) => node['Actual Rows']).sort((a, b) => a - b)).toEqual([0, 25]);
    },
  );

  it.each([
    ['holds', 0, [25]],
    ['does not hold', 1, [0]],
  ])(
    'a page that is read with other reads costs a few rows where what is known %s',
    async (_what, later, rows) => {
      const filter = { siteId: harness.siteA.siteId, language: 'en' };
      const known = await knownList(harness.siteA, manyPosts / 2, later);
      const statement = selectKnownPosts(filter, { limit: 15, offset: manyPosts / 2 + 10 }, known)!;
      const { nodes, blocks } = await planOf(harness.siteA, statement, generic);
      const scans = nodes.filter((node) => node['Index Name'] === 'entries_published');
      expect(scans.map((node) => node['Actual Rows'])).toEqual(rows);
      expect(blocks).toBeLessThan(200);
    },
  );
});

describe('a page of an editor’s list', () => {
  const builder = knex({ client: 'pg' });
  const last = { updated: 'infinity', published: 'infinity', title: 'Title' };
  const listed = (site: TestSite, order: EntryOrder, filter: EntryFilter, reversed = false): Statement => {
    const after = { value: last[order], entryId: 0 };
    const { sql: text, bindings: values } = selectEntries(
      builder,
      site.siteId,
      filter,
      { order, reversed },
      { limit: 51, after: reversed ? undefined : after },
    )
      .toSQL()
      .toNative();
    return { name: 'list', text, values: [...values] };
  };

  it.each<[EntryOrder, string]>([
    ['updated', 'entries_by_change'],
    ['published', 'entries_by_sort'],
    ['title', 'entries_by_title'],
  ])('in the order %s comes from its index, both ways', async (order, index) => {
    for (const reversed of [false, true]) {
      for (const filter of [{}, { status: 'published', language: 'en' } as const]) {
        const statement = listed(harness.siteA, order, filter, reversed);
        const { nodes } = await planOf(harness.siteA, statement, false, editor);
        const scans = nodes.filter((node) => node['Index Name'] === index);
        expect(scans.map((node) => node['Actual Rows'])).toEqual([51]);
      }
    }
  });
});

/** The known list as a read leaves it, with a mark at the offset, at a version that is `later` higher than the site's. */
async function knownList(site: TestSite, offset: number, later = 0): Promise<KnownList> {
  const { rows } = await harness.admin.query<{ at: string; sort_at: string; entry_id: string }>(
    `select now()::text as at, sort_at::text, entry_id from content.entries
     where site_id = $1 and type = 'post' and language = 'en' and status = 'published' and published_at <= now()
     order by sort_at desc, entry_id desc limit 1 offset $2`,
    [site.siteId, offset],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such row');
  const known = new KnownList(manyPosts, (await harness.siteVersion(site)) + later, row.at, undefined);
  known.mark({ offset, sortAt: row.sort_at, entryId: Number(row.entry_id) });
  return known;
}
