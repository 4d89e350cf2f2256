import type { Knex } from 'knex';

import { type ObjectId } from '@headwater/media-storage';

import type { VariantRequest } from './objects';

export interface ExtraVariantId extends ObjectId {
  fileName: string;
}

const where = ({ siteId, contentHash }: ObjectId) => ({ site_id: siteId, content_hash: contentHash });
const whereExtra = (extra: ExtraVariantId) => ({ ...where(extra), file_name: extra.fileName });

/**
 * Requests a variant that not every image has. Returns "enqueue" for only one reader, and for none while the site is at a limit of `most`.
 */
export async function requestExtraVariant(
  trx: Knex.Transaction,
  extra: ExtraVariantId,
  most: { pending: number; bytes: number },
): Promise<VariantRequest> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into media.extra_variants (site_id, content_hash, file_name)
     select site_id, content_hash, :fileName from media.objects
     where site_id = :siteId and content_hash = :contentHash and :pending > (
       select count(*) from media.extra_variants where site_id = :siteId and state = 'pending'
     ) and :bytes > (
       select coalesce(sum(size_bytes), 0) from media.extra_variants where site_id = :siteId and state = 'made'
     )
     on conflict do nothing
     returning file_name`,
    { ...extra, ...most },
  );
  if (rows.length > 0) return 'enqueue';
  const [known] = await trx('media.extra_variants')
    .where(whereExtra(extra))
    .select<{ state: 'pending' | 'made' | 'failed' }[]>('state');
  if (known?.state === 'pending') return 'wait';
  return known?.state === 'made' ? 'look' : 'refused';
}

/** Requests again a variant that the store has lost. False: another call has already done so. */
export async function replaceLostExtra(trx: Knex.Transaction, extra: ExtraVariantId): Promise<boolean> {
  const changed = await trx('media.extra_variants')
    .where({ ...whereExtra(extra), state: 'made' })
    .update({ state: 'pending' });
  return changed > 0;
}

/** Undefined: the variant is not, or no longer, requested. */
export async function beginExtraVariant(
  trx: Knex.Transaction,
  extra: ExtraVariantId,
): Promise<{ variantExtension: string | undefined } | undefined> {
  const [row] = await trx('media.extra_variants as extra')
    .join('media.objects as objects', (on) =>
      on.on('objects.site_id', 'extra.site_id').andOn('objects.content_hash', 'extra.content_hash'),
    )
    .where({
      'extra.site_id': extra.siteId,
      'extra.content_hash': extra.contentHash,
      'extra.file_name': extra.fileName,
      'extra.state': 'pending',
    })
    .select<{ variant_extension: string | null }[]>('objects.variant_extension');
  return row && { variantExtension: row.variant_extension ?? undefined };
}

/** False: the object was deleted. */
export async function endExtraVariant(
  trx: Knex.Transaction,
  extra: ExtraVariantId,
  outcome: { state: 'made'; sizeBytes: number } | { state: 'failed'; sizeBytes: 0; error: string },
): Promise<boolean> {
  const changed = await trx('media.extra_variants')
    .where(whereExtra(extra))
    .update({
      state: outcome.state,
      size_bytes: outcome.sizeBytes,
      error: outcome.state === 'failed' ? outcome.error : '',
      stops: 0,
    });
  return changed > 0;
}

/** Counts a process that ended before the variant was made. Returns how many there were. */
export async function noteExtraStop(trx: Knex.Transaction, extra: ExtraVariantId): Promise<number> {
  const rows: { stops: number }[] = await trx('media.extra_variants')
    .where(whereExtra(extra))
    .increment('stops')
    .returning('stops');
  return rows[0]?.stops ?? 0;
}

/** Requests all of an object again. Returns their names. */
export async function renewExtraVariants(trx: Knex.Transaction, object: ObjectId): Promise<string[]> {
  const rows: { file_name: string }[] = await trx('media.extra_variants')
    .where(where(object))
    .update({ state: 'pending', error: '', stops: 0 })
    .returning('file_name');
  return rows.map((row) => row.file_name);
}
