import type { Knex } from 'knex';

import { madePresets } from '@headwater/http-contract';
import { type ObjectId } from '@headwater/media-storage';

import type { FoundFacts } from '../domain/find-facts';
import type { VariantExtension } from '../sniffing/media-types';

export type VariantState = 'none' | 'pending' | 'ready' | 'failed';

/** The facts of an original before it is stored. */
export interface NewObject extends ObjectId, FoundFacts {
  mimeType: string;
  extension: string;
  sizeBytes: number;
  variantExtension: VariantExtension | undefined;
}

const where = ({ siteId, contentHash }: ObjectId) => ({ site_id: siteId, content_hash: contentHash });

/**
 * Locks these bytes against storing and removing until the transaction ends. A lock on the row is not enough, because the bytes exist
 * before and after it.
 */
export async function lockObject(trx: Knex.Transaction, { siteId, contentHash }: ObjectId): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`media:${siteId}:${contentHash}`]);
}

/** Inserts the object unless the site has it; false: it existed. */
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
      animated: object.animated ?? null,
      inspected: true,
      variant_state: object.variantExtension === undefined ? 'none' : 'pending',
      made_variants: [],
    })
    .onConflict(['site_id', 'content_hash'])
    .ignore()
    .returning('content_hash');
  return inserted.length > 0;
}

export async function objectExists(trx: Knex.Transaction, object: ObjectId): Promise<boolean> {
  return (await trx('media.objects').where(where(object)).first('content_hash')) !== undefined;
}

export async function wantsVariants(trx: Knex.Transaction, object: ObjectId): Promise<boolean> {
  const rows: unknown[] = await trx('media.objects')
    .where({ ...where(object), variant_state: 'pending' })
    .select('content_hash');
  return rows.length > 0;
}

export async function deleteObject(trx: Knex.Transaction, object: ObjectId): Promise<void> {
  await trx('media.objects').where(where(object)).delete();
}

/** Records that a run begins, and returns what it has to make. Undefined: variants are not, or no longer, requested. */
export async function beginVariantRun(
  trx: Knex.Transaction,
  object: ObjectId,
): Promise<{ variantExtension: string; madeVariants: string[] } | undefined> {
  const rows: { variant_extension: string; made_variants: string[] | null }[] = await trx('media.objects')
    .where({ ...where(object), variant_state: 'pending' })
    .update({ variant_expedited: true })
    .returning(['variant_extension', 'made_variants']);
  const [row] = rows;
  return row && { variantExtension: row.variant_extension, madeVariants: row.made_variants ?? [] };
}

/** Records how a run ended; an empty error means success. False: the object was deleted. */
export async function endVariantRun(
  trx: Knex.Transaction,
  object: ObjectId,
  variantError: string,
  madeVariants: readonly string[] = [],
): Promise<boolean> {
  const changed = await trx('media.objects')
    .where(where(object))
    .update({
      variant_state: variantError === '' ? 'ready' : 'failed',
      variant_error: variantError,
      made_variants: madeVariants,
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

/** Requests all variants again. False: there are none to make. The names of made variants are cleared, so that all are made. */
export async function renewVariants(trx: Knex.Transaction, object: ObjectId): Promise<boolean> {
  const changed = await trx('media.objects').where(where(object)).whereNot({ variant_state: 'none' }).update({
    variant_state: 'pending',
    variant_error: '',
    variant_expedited: true,
    variant_stops: 0,
    made_variants: [],
  });
  return changed > 0;
}

/**
 * The result of a reader's request for a variant. enqueue: the caller must enqueue a job. wait: a job will make it. look: it was made, if
 * the store still has it. refused: it is not made for readers.
 */
export type VariantRequest = 'enqueue' | 'wait' | 'look' | 'refused';

/** The variants of a ready object whose names the previous release did not record. */
export const firstVariants: string[] = [...madePresets];

/** A waiting row has only the recorded variants; a ready row has all of them. */
const madeOfReady = (trx: Knex.Transaction) =>
  trx.raw(
    `case when variant_state = 'ready' then coalesce(made_variants, ?::text[]) else made_variants end`,
    [firstVariants],
  );

/** Requests a variant that every image has, ahead of other work. Returns "enqueue" for only one reader. */
export async function expediteVariants(
  trx: Knex.Transaction,
  object: ObjectId,
  variant: string,
): Promise<VariantRequest> {
  const changed = await trx('media.objects')
    .where(where(object))
    .whereRaw(
      `(variant_state = 'pending' and not variant_expedited
        or variant_state = 'ready' and ? <> all (coalesce(made_variants, ?::text[])))`,
      [variant, firstVariants],
    )
    .update({
      variant_state: 'pending',
      variant_expedited: true,
      made_variants: madeOfReady(trx),
    });
  if (changed > 0) return 'enqueue';
  const [row] = await trx('media.objects')
    .where(where(object))
    .select<{ variant_state: VariantState }[]>('variant_state');
  if (row?.variant_state === 'pending') return 'wait';
  return row?.variant_state === 'ready' ? 'look' : 'refused';
}

/** Requests all variants of an object again, because the store has lost one. False: another call has already done so. */
export async function replaceLostVariants(trx: Knex.Transaction, object: ObjectId): Promise<boolean> {
  const changed = await trx('media.objects')
    .where({ ...where(object), variant_state: 'ready' })
    .update({ variant_state: 'pending', variant_expedited: true, made_variants: [] });
  return changed > 0;
}

/** The hashes whose bytes have a row: stored, or being removed by a job. */
export async function findKnownHashes(
  trx: Knex.Transaction,
  siteId: number,
  hashes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await trx.raw<{ rows: { content_hash: string }[] }>(
    `select content_hash from media.objects where site_id = :siteId and content_hash = any (:hashes::text[])
     union
     select content_hash from media.removals where site_id = :siteId and content_hash = any (:hashes::text[])`,
    { siteId, hashes: hashes },
  );
  return new Set(rows.map((row) => row.content_hash));
}
