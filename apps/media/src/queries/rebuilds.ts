import type { Knex } from 'knex';

import type { ObjectId } from '@headwater/media-storage';

import { firstVariants } from './objects';

export interface RebuildState {
  lacking: number;
  queued: number;
  failed: number;
}

/** `variants`: the names of the variants that every image must have. */
export async function readRebuildState(
  trx: Knex.Transaction,
  siteId: number,
  variants: string[],
): Promise<RebuildState> {
  const { rows } = await trx.raw<{ rows: RebuildState[] }>(
    `select count(*) filter (where variant_state = 'ready' and not coalesce(made_variants, :first) @> :variants) as lacking,
            count(*) filter (where variant_state = 'pending') as queued,
            count(*) filter (where variant_state = 'failed') as failed
     from media.objects where site_id = :siteId`,
    { siteId, variants, first: firstVariants },
  );
  return rows[0] ?? { lacking: 0, queued: 0, failed: 0 };
}

/** Requests missing variants of some images. Names of made variants stay recorded, so that only the others are made. */
export async function wantLacking(
  trx: Knex.Transaction,
  siteId: number,
  variants: string[],
  limit: number,
): Promise<ObjectId[]> {
  const { rows } = await trx.raw<{ rows: { content_hash: string }[] }>(
    // Materialized, because a subquery might run for each row, with different results.
    `with lacking as materialized (
       select content_hash from media.objects
       where site_id = :siteId and variant_state = 'ready' and not coalesce(made_variants, :first) @> :variants
       order by content_hash limit :limit
       for update skip locked
     )
     update media.objects set variant_state = 'pending', made_variants = coalesce(made_variants, :first)
     from lacking
     where objects.site_id = :siteId and objects.content_hash = lacking.content_hash
     returning objects.content_hash`,
    { siteId, variants, first: firstVariants, limit },
  );
  return rows.map((row) => ({ siteId, contentHash: row.content_hash }));
}
