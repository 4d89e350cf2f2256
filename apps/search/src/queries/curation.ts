import type { Knex } from 'knex';

/** The curation of a site. */
export interface CuratedSite {
  siteId: number;
  /** In the site's spelling; undefined: it has no such language. */
  language: string | undefined;
}

/** Locks the curation of a site until the end of the transaction. Undefined if there is no such site. */
export async function lockCuration(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
): Promise<CuratedSite | undefined> {
  // Not the row of the site, which belongs to another service.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`search.curation ${siteId}`]);
  const { rows } = await trx.raw<{ rows: { language: string | null }[] }>(
    `select (
       select languages.code from site.site_languages languages
       where languages.site_id = sites.site_id and lower(languages.code) = lower(?)
     ) as language
     from site.public_sites sites where sites.site_id = ?`,
    [language, siteId],
  );
  return rows[0] && { siteId, language: rows[0].language ?? undefined };
}

/** Counts a change, so that caches of the curation become stale. */
export async function countCurationChange(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx.raw(
    `insert into search.curation_states as states (site_id, changes) values (?, 1)
     on conflict (site_id) do update set changes = states.changes + 1`,
    [siteId],
  );
}
