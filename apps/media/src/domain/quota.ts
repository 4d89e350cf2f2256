import type { UploadLimits } from '../config';
import { quotaExceeded, siteNotFound } from '../errors';
import { findQuota, type QuotaRow } from '../queries/quotas';

export interface Amount {
  files: number;
  bytes: number;
}

/** Use, reservations of unfinished uploads, and limits of a site. */
export interface Quota {
  used: Amount;
  reserved: Amount;
  /** Undefined: no limit. */
  allowed: { files: number | undefined; bytes: number | undefined };
}

type Transaction = Parameters<typeof findQuota>[0];
type Defaults = Pick<UploadLimits, 'quotaFiles' | 'quotaBytes'>;

const noLimit = -1;
const kinds = ['files', 'bytes'] as const;

const limitOf = (own: number | null, byDefault: number | undefined): number | undefined =>
  own === null ? byDefault : own === noLimit ? undefined : own;

/** A site without a limit of its own has that of the installation. */
export const toQuota = (row: QuotaRow, { quotaFiles, quotaBytes }: Defaults): Quota => ({
  used: { files: row.used_files, bytes: row.used_bytes },
  reserved: { files: row.reserved_files, bytes: row.reserved_bytes },
  allowed: { files: limitOf(row.max_files, quotaFiles), bytes: limitOf(row.max_bytes, quotaBytes) },
});

/** A change that does not add anything is never refused. @throws RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED */
export function refuseBeyond({ used, reserved, allowed }: Quota, added: Amount): void {
  for (const kind of kinds) {
    const limit = allowed[kind];
    if (limit === undefined || added[kind] <= 0) continue;
    if (used[kind] + reserved[kind] + added[kind] <= limit) continue;
    throw quotaExceeded(kind, {
      allowed: limit,
      used: used[kind],
      reserved: reserved[kind],
      asked: added[kind],
    });
  }
}

/** @throws NOT_FOUND SITE_NOT_FOUND */
export async function readQuota(trx: Transaction, siteId: number, defaults: Defaults): Promise<Quota> {
  const row = await findQuota(trx, siteId);
  if (row === undefined) throw siteNotFound(siteId);
  return toQuota(row, defaults);
}

/**
 * Refuses what the transaction has already added, if it exceeds the quota. The row of the site stays locked until the end of the
 * transaction, so two additions that fit only alone cannot both pass.
 */
export async function refuseAdded(
  trx: Transaction,
  siteId: number,
  defaults: Defaults,
  added: Amount,
): Promise<void> {
  if (kinds.every((kind) => added[kind] <= 0)) return;
  const { used, ...others } = await readQuota(trx, siteId, defaults);
  const before = { files: used.files - added.files, bytes: used.bytes - added.bytes };
  refuseBeyond({ used: before, ...others }, added);
}

/** Passes on the bytes of a file while they fit into the quota. `replacedBytes`: bytes of the file that it replaces. */
export async function* untilFull(
  chunks: AsyncIterable<Uint8Array>,
  quota: Quota,
  { files, replacedBytes }: { files: number; replacedBytes: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    refuseBeyond(quota, { files, bytes: bytes - replacedBytes });
    yield chunk;
  }
}
