import type { Knex } from 'knex';

/** What an entry may refer to, read from the views that other services publish. */

/** The code as the site spells it; codes are compared case-insensitively. */
export async function findLanguage(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
): Promise<string | undefined> {
  const { rows } = await trx.raw<{ rows: { code: string }[] }>(
    'select code from site.site_languages where site_id = ? and lower(code) = lower(?)',
    [siteId, language],
  );
  return rows[0]?.code;
}

/** An existing file is protected from deletion as unused until the transaction ends. */
export async function mediaExists(trx: Knex.Transaction, siteId: number, mediaId: number): Promise<boolean> {
  // In a statement of its own, so that the next one sees earlier deletions.
  await trx.raw('select platform.hold_media(?)', [siteId]);
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'select 1 from media.public_media where site_id = ? and media_id = ?',
    [siteId, mediaId],
  );
  return rows.length > 0;
}

/** The ids that are not taxonomies of the language. */
export async function findMissingTaxonomies(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  taxonomyIds: readonly number[],
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { taxonomy_id: number }[] }>(
    `select wanted.taxonomy_id
     from unnest(?::bigint[]) as wanted (taxonomy_id)
     where not exists (
       select from site.published_taxonomies terms
       where terms.site_id = ? and terms.taxonomy_id = wanted.taxonomy_id and terms.language = ?
     )
     order by wanted.taxonomy_id`,
    [taxonomyIds as number[], siteId, language],
  );
  return rows.map((row) => row.taxonomy_id);
}

/** The taxonomy and, if wanted, all below it. Empty: there is none. */
export async function listTaxonomyIds(
  trx: Knex.Transaction,
  siteId: number,
  taxonomyId: number,
  withDescendants: boolean,
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { taxonomy_id: number }[] }>(
    `with recursive found as (
       select taxonomy_id, language from site.published_taxonomies
       where site_id = :siteId and taxonomy_id = :taxonomyId
       union
       select below.taxonomy_id, below.language
       from found join site.published_taxonomies below
         on below.site_id = :siteId and below.language = found.language and below.parent_id = found.taxonomy_id
       where :withDescendants
     )
     select taxonomy_id from found`,
    { siteId, taxonomyId, withDescendants },
  );
  return rows.map((row) => row.taxonomy_id);
}

export async function translationGroupExists(
  trx: Knex.Transaction,
  siteId: number,
  groupId: number,
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'select 1 from content.entries where site_id = ? and translation_group_id = ? limit 1',
    [siteId, groupId],
  );
  return rows.length > 0;
}
