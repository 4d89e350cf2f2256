import type { Knex } from 'knex';

/** The level of a taxonomy: 1 for a root. Counts at most to `limit` plus one. */
export async function countLevelsTo(
  trx: Knex.Transaction,
  siteId: number,
  taxonomyId: number,
  limit: number,
): Promise<number> {
  const { rows } = await trx.raw<{ rows: { levels: number }[] }>(
    `with recursive path as (
       select parent_id, 1 as level from site.taxonomies where site_id = :siteId and taxonomy_id = :taxonomyId
       union all
       select above.parent_id, path.level + 1
       from path join site.taxonomies as above on above.site_id = :siteId and above.taxonomy_id = path.parent_id
       where path.level <= :limit
     )
     select max(level) as levels from path`,
    { siteId, taxonomyId, limit },
  );
  return rows[0]?.levels ?? 0;
}

/** Number of levels below a taxonomy: 0 without children. Counts at most to `limit` plus one. */
export async function countLevelsBelow(
  trx: Knex.Transaction,
  {
    siteId,
    language,
    taxonomyId,
    limit,
  }: Record<'siteId' | 'taxonomyId' | 'limit', number> & { language: string },
): Promise<number> {
  const { rows } = await trx.raw<{ rows: { levels: number }[] }>(
    `with recursive below as (
       select :taxonomyId::bigint as taxonomy_id, 0 as level
       union all
       select children.taxonomy_id, below.level + 1
       from below join site.taxonomies as children
         on children.site_id = :siteId and children.language = :language and children.parent_id = below.taxonomy_id
       where below.level <= :limit
     )
     select max(level) as levels from below`,
    { siteId, language, taxonomyId, limit },
  );
  return rows[0]?.levels ?? 0;
}
