import type { MediaDeps } from '../deps';
import { findKnownUploads } from '../queries/resumable-uploads';
import { addTo, type Stored } from './stored';

/** Parts of an upload that no row knows. */
export interface OrphanedUpload extends Stored {
  uploadId: string;
}

/** Of a site. Parts that an upload of its own does not know any more go with that upload. */
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
  // After the listing: the row of an upload is there before its bytes are.
  const known = await db.withSite(siteId, (trx) => findKnownUploads(trx, siteId, [...stored.keys()]));
  return [...stored.values()].filter(({ uploadId }) => !known.has(uploadId));
}
