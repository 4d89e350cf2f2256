import type { Knex } from 'knex';

import { type ObjectId } from '@headwater/media-storage';

import type { FoundFacts } from '../domain/find-facts';
import type { VariantExtension } from '../sniffing/media-types';

export type VariantState = 'none' | 'pending' | 'ready' | 'failed';

/** What is known of an original before it is stored. */
export interface NewObject extends ObjectId, FoundFacts {
  mimeType: string;
  extension: string;
  sizeBytes: number;
  variantExtension: VariantExtension | undefined;
}

const where = ({ siteId, contentHash }: ObjectId) => ({ site_id: siteId, content_hash: contentHash });

/**
 * Keeps everybody else from storing or removing these bytes until the transaction ends. A lock on the row would not do: the
 * bytes exist before it and after it.
 */
export async function lockObject(trx: Knex.Transaction, { siteId, contentHash }: ObjectId): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`media:${siteId}:${contentHash}`]);
}

/** Inserts the object unless the site has it; false: it had. */
export async function insertObject(trx: Knex.Transaction, object: NewObject): Promise<boolean> {
  const inserted: unknown[] = await trx('media.objects')
    .insert({
      ...where(object),
      mime_type: object.mimeType,
      extension: object.extension,
      size_bytes: object.sizeBytes,
      variant_extension: object.variantExtension ?? null,
      width: object.width ?? null,
      height: object.height ?? null,
      placeholder: object.placeholder ?? null,
      duration_ms: object.durationMs ?? null,
      inspected: true,
      variant_state: object.variantExtension === undefined ? 'none' : 'pending',
    })
    .onConflict(['site_id', 'content_hash'])
    .ignore()
    .returning('content_hash');
  return inserted.length > 0;
}

export async function deleteObject(trx: Knex.Transaction, object: ObjectId): Promise<void> {
  await trx('media.objects').where(where(object)).delete();
}

/** Notes that a run begins, and says what it makes. Undefined: no variants are wanted (any more). */
export async function beginVariantRun(
  trx: Knex.Transaction,
  object: ObjectId,
): Promise<{ variantExtension: string } | undefined> {
  const rows: { variant_extension: string }[] = await trx('media.objects')
    .where({ ...where(object), variant_state: 'pending' })
    .update({ variant_expedited: true })
    .returning('variant_extension');
  return rows[0] && { variantExtension: rows[0].variant_extension };
}

/** Notes how a run ended; an empty error is success. False: the object is gone. */
export async function endVariantRun(
  trx: Knex.Transaction,
  object: ObjectId,
  variantError: string,
): Promise<boolean> {
  const changed = await trx('media.objects')
    .where(where(object))
    .update({
      variant_state: variantError === '' ? 'ready' : 'failed',
      variant_error: variantError,
      variant_expedited: false,
      variant_stops: 0,
    });
  return changed > 0;
}

/** Counts a process that ended before the variants were made. Returns how many there were. */
export async function noteStop(trx: Knex.Transaction, object: ObjectId): Promise<number> {
  const rows: { variant_stops: number }[] = await trx('media.objects')
    .where(where(object))
    .increment('variant_stops')
    .returning('variant_stops');
  return rows[0]?.variant_stops ?? 0;
}

/** Wants all variants made anew. False: there are none to make. */
export async function renewVariants(trx: Knex.Transaction, object: ObjectId): Promise<boolean> {
  const changed = await trx('media.objects')
    .where(where(object))
    .whereNot({ variant_state: 'none' })
    .update({ variant_state: 'pending', variant_error: '', variant_expedited: true, variant_stops: 0 });
  return changed > 0;
}

/** Wants missing variants soon, on behalf of a reader. True for one reader only: the others' wish is on its way. */
export async function expediteVariants(trx: Knex.Transaction, object: ObjectId): Promise<boolean> {
  const changed = await trx('media.objects')
    .where({ ...where(object), variant_expedited: false })
    .whereIn('variant_state', ['pending', 'ready'])
    .update({ variant_state: 'pending', variant_expedited: true });
  return changed > 0;
}
