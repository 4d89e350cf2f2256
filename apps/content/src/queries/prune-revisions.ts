import type { Knex } from 'knex';

import type { RevisionBound } from '../domain/revision-bound';

/** How many entries are checked, and how many revisions are removed, in one transaction. */
const entriesAtOnce = 100;
const revisionsAtOnce = 1_000;

export interface PrunedRevisions {
  revisions: number;
  entries: number;
  /** The last finished entry; undefined if there are no more. */
  lastEntryId: number | undefined;
}

// The newest revision is the current state of an entry, and the newest published one is what readers see or last saw.
const removableText = `
  with page as (
    select site_id, entry_id from content.entries
    where site_id = :siteId and entry_id > :afterEntryId
    order by entry_id
    limit :entriesAtOnce
  ), removable as (
    select old.site_id, old.entry_id, old.revision
    from page
    cross join lateral (
      select revisions.site_id, revisions.entry_id, revisions.revision, revisions.created_at,
             row_number() over (order by revisions.revision desc) as place,
             max(revisions.revision) filter (where revisions.status = 'published') over () as published
      from content.revisions
      where revisions.site_id = page.site_id and revisions.entry_id = page.entry_id
    ) as old
    where old.place > :keepNewest
      and old.created_at < platform.clock_now() - :keepDays * interval '1 day'
      and old.revision is distinct from old.published
    order by old.entry_id, old.revision
    limit :limit::bigint
  )`;

const summaryText = `
  select (select count(*) from found) as revisions,
         (select count(distinct entry_id) from found) as entries,
         (select max(entry_id) from found) as last_found,
         (select max(entry_id) from page) as last_of_page,
         (select count(*) from page) as looked_at`;

/**
 * Removes, or only counts, revisions of the next entries that the bound does not keep. It does not block writers: revisions are never
 * changed, and a new one is never removed.
 */
export async function pruneRevisions(
  trx: Knex.Transaction,
  siteId: number,
  { keepNewest, keepDays, remove, afterEntryId }: RevisionBound & { remove: boolean; afterEntryId: number },
): Promise<PrunedRevisions> {
  const found = remove
    ? `, found as (
         delete from content.revisions using removable
         where revisions.site_id = removable.site_id and revisions.entry_id = removable.entry_id
           and revisions.revision = removable.revision
         returning revisions.entry_id
       )`
    : ', found as (select entry_id from removable)';
  // Without `remove`, all of them are counted.
  const limit = remove ? revisionsAtOnce : null;
  const bindings = { siteId, afterEntryId, entriesAtOnce, keepNewest, keepDays, limit };
  const { rows } = await trx.raw<{
    rows: [
      {
        revisions: number;
        entries: number;
        last_found: number | null;
        last_of_page: number | null;
        looked_at: number;
      },
    ];
  }>(`${removableText} ${found} ${summaryText}`, bindings);
  const [row] = rows;
  const { revisions, entries } = row;
  // Revisions of the last entry may remain, so it is checked again.
  if (remove && revisions === revisionsAtOnce)
    return { revisions, entries, lastEntryId: (row.last_found ?? 1) - 1 };
  const isLast = row.looked_at < entriesAtOnce;
  return { revisions, entries, lastEntryId: isLast ? undefined : (row.last_of_page ?? undefined) };
}

/** The next sites, with or without revisions. */
export async function listSiteIds(trx: Knex.Transaction, afterSiteId: number): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { site_id: number }[] }>(
    'select site_id from platform.site_versions_after(?, 1000)',
    [afterSiteId],
  );
  return rows.map(({ site_id: siteId }) => siteId);
}
