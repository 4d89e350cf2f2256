import type { Knex } from 'knex';

import type { StoredStatus } from '../domain/entry-values';
import { type EntrySummaryRow, scheduled, summaryColumns } from './entries';

export interface EntryFilter {
  type?: string | undefined;
  /** In the site's spelling, for which PostgreSQL has statistics and so plans well. */
  language?: string | undefined;
  status?: StoredStatus | undefined;
  scheduled?: boolean | undefined;
  slug?: string | undefined;
  authorId?: number | undefined;
  /** The author of the calling person; combined with `authorId` if both are given. */
  ownAuthorId?: number | undefined;
  translationGroupId?: number | undefined;
  importKey?: string | undefined;
  titleContains?: string | undefined;
  hasWorkingCopy?: boolean | undefined;
  /** Entries that have any of them. */
  taxonomyIds?: readonly number[] | undefined;
  publishedFrom?: Date | undefined;
  publishedBefore?: Date | undefined;
  entryIds?: readonly number[] | undefined;
}

export type EntryOrder = 'updated' | 'published' | 'title';

export interface EntrySort {
  order: EntryOrder;
  reversed: boolean;
}

/** The sort value and the id of the last row of a page. */
export interface EntryListCursor {
  value: string;
  entryId: number;
}

export interface EntryRange {
  limit: number;
  after?: EntryListCursor | undefined;
}

/** Each order has an index on site, value and id. */
const orders = {
  updated: { column: 'entries.updated_at', type: 'timestamptz', ascending: false },
  published: { column: 'entries.sort_at', type: 'timestamptz', ascending: false },
  title: { column: 'entries.title collate "und-x-icu"', type: 'text', ascending: true },
} as const;

/** Its rows have their sort value as `sort_value`. */
export type ListedEntryRow = EntrySummaryRow & { sort_value: Date | string };

export function selectEntries(
  knex: Knex,
  siteId: number,
  filter: EntryFilter,
  { order, reversed }: EntrySort,
  { limit, after }: EntryRange,
): Knex.QueryBuilder {
  const { column, type, ascending } = orders[order];
  const isAscending = ascending !== reversed;
  const direction = isAscending ? 'asc' : 'desc';
  const query = matching(knex, siteId, filter)
    .select(knex.raw(`${summaryColumns}, ${column} as sort_value`))
    .orderByRaw(`${column} ${direction}, entries.entry_id ${direction}`)
    .limit(limit);
  if (after !== undefined) {
    query.whereRaw(`(${column}, entries.entry_id) ${isAscending ? '>' : '<'} (?::${type}, ?)`, [
      after.value,
      after.entryId,
    ]);
  }
  return query;
}

export async function listEntries(
  trx: Knex.Transaction,
  siteId: number,
  filter: EntryFilter,
  sort: EntrySort,
  range: EntryRange,
): Promise<ListedEntryRow[]> {
  return (await selectEntries(trx, siteId, filter, sort, range)) as ListedEntryRow[];
}

/** Counts at most to `limit` plus one. */
export async function countEntriesTo(
  trx: Knex.Transaction,
  siteId: number,
  filter: EntryFilter,
  limit: number,
): Promise<number> {
  const found = matching(trx, siteId, filter)
    .select(trx.raw('1'))
    .limit(limit + 1);
  const [row] = await trx.from(found.as('found')).count<{ count: number }[]>();
  return row?.count ?? 0;
}

const equalities = [
  ['type', 'entries.type'],
  ['language', 'entries.language'],
  ['status', 'entries.status'],
  ['slug', 'entries.slug'],
  ['authorId', 'entries.author_id'],
  ['ownAuthorId', 'entries.author_id'],
  ['translationGroupId', 'entries.translation_group_id'],
  ['importKey', 'entries.import_key'],
] as const;

function matching(knex: Knex, siteId: number, filter: EntryFilter): Knex.QueryBuilder {
  const query = knex('content.entries').where('entries.site_id', siteId);
  for (const [name, column] of equalities) {
    const value = filter[name];
    if (value !== undefined) query.where(column, value);
  }
  if (filter.entryIds !== undefined) query.whereIn('entries.entry_id', filter.entryIds);
  if (filter.titleContains !== undefined) {
    // Its own collation: under the database's, lower() may know only A to Z.
    query.whereRaw('position(lower(? collate "und-x-icu") in lower(entries.title collate "und-x-icu")) > 0', [
      filter.titleContains,
    ]);
  }
  if (filter.hasWorkingCopy !== undefined) query.whereRaw(withWorkingCopy(filter.hasWorkingCopy));
  if (filter.scheduled !== undefined)
    query.whereRaw(`(${scheduled}) is ${filter.scheduled ? 'true' : 'not true'}`);
  if (filter.taxonomyIds !== undefined)
    query.whereRaw(withTaxonomy, [siteId, filter.taxonomyIds as number[]]);
  if (filter.publishedFrom !== undefined) query.where('entries.published_at', '>=', filter.publishedFrom);
  if (filter.publishedBefore !== undefined) query.where('entries.published_at', '<', filter.publishedBefore);
  return query;
}

const withWorkingCopy = (has: boolean): string => `
  ${has ? '' : 'not '}exists (
    select from content.working_copies copies
    where copies.site_id = entries.site_id and copies.entry_id = entries.entry_id
  )`;

const withTaxonomy = `
  entries.entry_id in (
    select assigned.entry_id from content.entry_taxonomies assigned
    where assigned.site_id = ? and assigned.taxonomy_id = any(?::bigint[])
  )`;
