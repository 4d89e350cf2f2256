import type { MediaDeps } from '../deps';
import { findKnownUploads } from '../queries/resumable-uploads';
import { addTo, type Stored } from './stored';

/** Parts of an upload without a row. */
export interface OrphanedUpload extends Stored {
  uploadId: string;
}

/** For one site. Obsolete parts of an existing upload are removed with that upload. */
export async function findOrphanedUploads(
  { db, store }: Pick<MediaDeps, 'db' | 'store'>,
  siteId: number,
  signal: AbortSignal,
): Promise<OrphanedUpload[]> {
  const stored = new Map<string, OrphanedUpload>();
  for await (const file of store.list(`uploads/${siteId}`)) {
    signal.throwIfAborted();
    const uploadId = /^uploads\/\d+\/([0-9a-f-]{36})\//.exec(file.key)?.[1];
    if (uploadId !== undefined) stored.set(uploadId, { uploadId, ...addTo(stored.get(uploadId), file) });
  }
  if (stored.size === 0) return [];
  // After the listing, because the row of an upload exists before its bytes.
  const known = await db.withSite(siteId, (trx) => findKnownUploads(trx, siteId, [...stored.keys()]));
  return [...stored.values()].filter(({ uploadId }) => !known.has(uploadId));
}
