import { type Column, copiedTable, copiedTables, isCopied, schemas, tablesOfSites } from '@headwater/schema';
import { createTestDatabase, type TestDatabase } from '@headwater/testing';

import { query } from './support/backups';

interface CatalogColumn {
  table: string;
  name: string;
  type: string;
  isGenerated: boolean;
}

let database: TestDatabase;
let catalog: CatalogColumn[];

beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await query<CatalogColumn>(
    database.urls.admin,
    `select nspname || '.' || relname as table, attname as name, format_type(atttypid, null) as type,
            attgenerated <> '' as "isGenerated"
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'
       and exists (
         select from pg_attribute other
         where other.attrelid = pg_class.oid and other.attname = 'site_id' and not other.attisdropped
       )
     order by 1, attnum`,
  );
});

afterAll(() => database.close());

const columnsOf = (table: string): CatalogColumn[] =>
  catalog.filter((column) => column.table === table && !column.isGenerated);

test('every table with rows of sites is copied with a site, or named with the reason why not', () => {
  const tables = [...new Set(catalog.map(({ table }) => table))].sort();
  expect(tables.length).toBeGreaterThan(30);
  expect(Object.keys(tablesOfSites).sort()).toEqual(tables);
  for (const [name, table] of Object.entries(tablesOfSites)) {
    expect([name, schemas.some((schema) => name.startsWith(`${schema}.`))]).toEqual([name, true]);
    if (!isCopied(table)) expect(table.omitted).not.toBe('');
  }
});

test.each(copiedTables)('every column of %s has its place', (table) => {
  const named = Object.keys(copiedTable(table).columns).sort();
  expect(named).toEqual(
    columnsOf(table)
      .map(({ name }) => name)
      .sort(),
  );
});

/** Whether a column may hold an id or an actor, or a text with one of them. */
const mayRefer = ({ name, type }: CatalogColumn): boolean =>
  /_ids?$|^actor$|_by$|_key$|^html$/.test(name) || /^(?:bigint|json)(?:\[\])?$/.test(type);

/** Columns that look like references and are none, each with what it is. */
const known: Readonly<Record<string, string>> = {
  'content.authors.import_key': 'of the system that it came from',
  'content.entries.import_key': 'of the system that it came from',
  'content.trashed_entries.import_key': 'of the system that it came from',
  'media.media.import_key': 'of the system that it came from',
  'site.taxonomies.import_key': 'of the system that it came from',
  'search.curated_queries.query_key': 'the query itself',
};

test('no column that looks like a reference is copied as it is', () => {
  const looking = copiedTables.flatMap(columnsOf).filter(mayRefer);
  expect(looking.length).toBeGreaterThan(60);
  const asItIs = looking.filter(({ table, name }) => copiedTable(table).columns[name] === 'same');
  expect(asItIs.map(({ table, name }) => `${table}.${name}`).sort()).toEqual(Object.keys(known).sort());
});

test('every id is mapped by the kind that its name tells', () => {
  const kinds = copiedTables.flatMap((table) =>
    Object.entries(copiedTable(table).columns).flatMap(([column, kind]: [string, Column]) =>
      typeof kind === 'object' && !('sql' in kind) ? [[column, 'id' in kind ? kind.id : kind.ids]] : [],
    ),
  );
  const found = [...new Set(kinds.map(([column, kind]) => `${column} ${kind}`))].sort();
  expect(found).toEqual([
    'area_design_id areaDesign',
    'author_id author',
    'domain_id domain',
    'entry_id entry',
    'favicon_media_id media',
    'hidden_entry_ids entry',
    'language_id language',
    'logo_media_id media',
    'media_id media',
    'menu_id menu',
    'og_image_media_id media',
    'parent_id taxonomy',
    'pinned_entry_ids entry',
    'taxonomy_id taxonomy',
    'taxonomy_ids taxonomy',
    'token_id token',
    'translation_group_id entryGroup',
    'translation_group_id taxonomyGroup',
  ]);
});

test('a number that is said to be a count has no foreign key, and no name of an id', () => {
  const ids = copiedTables
    .flatMap(columnsOf)
    .filter(({ table, name }) => copiedTable(table).columns[name] === 'count')
    .filter(({ name }) => /_ids?$/.test(name));
  expect(ids).toEqual([]);
});
