import type { CopiedTable, SiteTable } from './columns';
import { contentTables } from './content-tables';
import { mediaTables } from './media-tables';
import { siteTables } from './site-tables';

/** Every table that has rows of sites, as `schema.name`. A test compares it with the catalog. */
export const tablesOfSites: Readonly<Record<string, SiteTable>> = {
  ...siteTables,
  ...mediaTables,
  ...contentTables,
  'search.curated_queries': {
    columns: {
      site_id: 'site',
      language: 'same',
      query_key: 'same',
      query: 'same',
      pinned_entry_ids: { ids: 'entry' },
      hidden_entry_ids: { ids: 'entry' },
      revision: 'count',
      created_at: 'same',
      updated_at: 'same',
    },
  },
  'search.curation_states': {
    columns: { site_id: 'site', changes: 'count', recency_weight: 'count', recency_revision: 'count' },
  },
  'search.synonym_groups': {
    columns: {
      site_id: 'site',
      language: 'same',
      name: 'same',
      words: 'same',
      from_words: 'same',
      revision: 'count',
      created_at: 'same',
      updated_at: 'same',
    },
  },
  'search.synonym_rules': {
    columns: {
      site_id: 'site',
      language: 'same',
      first_lexeme: 'same',
      term: 'same',
      name: 'same',
      query: 'same',
    },
  },
  'search.index_cursors': { omitted: 'how far an index server was filled; the indexer begins anew' },
  'search.index_placements': {
    omitted: 'in which collection an index server of one installation has the site',
  },
  'search.index_sites': { omitted: 'which batches of changes an index server has' },
  'identity.grants': { omitted: 'people belong to the installation; they get their roles there' },
  'platform.site_versions': { omitted: 'the copy has versions of its own, above all that were given' },
  'platform.change_events': {
    omitted: 'what was done to the other site; the record of the copy begins with the copy',
  },
  'platform.change_floors': { omitted: 'up to which version the record of changes was cut' },
};

export const isCopied = (table: SiteTable): table is CopiedTable => 'columns' in table;

/** The names of the tables that are copied. */
export const copiedTables = Object.keys(tablesOfSites).filter((name) => isCopied(tablesOfSites[name]!));

/** @throws Error for a table that is not copied */
export function copiedTable(name: string): CopiedTable {
  const table = tablesOfSites[name];
  if (table === undefined || !isCopied(table)) throw new Error(`${name} is not copied with a site`);
  return table;
}
