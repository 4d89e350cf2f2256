import { type MediaDeps } from '../deps';
import { removeObjectJob, variantsJob } from '../jobs/tasks';
import { findMedia, findMediaByImportKey, insertMedia, isObjectUsed, type MediaRow } from '../queries/media';
import { insertObject, lockObject, type NewObject } from '../queries/objects';
import { originalKey } from '../storage/keys';
import type { UploadHeader } from './upload';

/** An upload that never reached its row is long over by then. */
const cleanUpAfterMs = 60 * 60 * 1000;

export interface StoredMedia {
  media: MediaRow;
  created: boolean;
}

/** Stores an original and the media file that shows it. */
export async function storeMedia(
  { db, store }: Pick<MediaDeps, 'db' | 'store'>,
  header: UploadHeader,
  object: NewObject,
  file: string,
): Promise<StoredMedia> {
  // Committed before the first byte is stored: whatever goes wrong from here on, bytes without a media file are removed.
  await db.changeSite(object.siteId, async (change) => {
    change.keepSiteVersion();
    await change.enqueue(removeObjectJob(object, new Date(Date.now() + cleanUpAfterMs)));
  });

  return db.changeSite(object.siteId, async (change) => {
    const { trx } = change;
    await lockObject(trx, object);
    await store.putOnce(originalKey(object), file);
    await insertObject(trx, object);
    const wasUsed = await isObjectUsed(trx, object);
    const mediaId = await insertMedia(trx, { ...object, name: header.name, importKey: header.importKey });
    if (mediaId === undefined) {
      change.keepSiteVersion();
      return { media: await getByImportKey(change.trx, header), created: false };
    }
    const media = await findMedia(trx, object.siteId, mediaId);
    if (media === undefined) throw new Error('the media file just inserted cannot be read');
    if (!wasUsed && media.variant_state === 'pending') await change.enqueue(variantsJob(object));
    return { media, created: true };
  });
}

async function getByImportKey(
  trx: Parameters<typeof findMediaByImportKey>[0],
  { siteId, importKey }: UploadHeader,
): Promise<MediaRow> {
  const media = importKey === undefined ? undefined : await findMediaByImportKey(trx, siteId, importKey);
  if (media === undefined) throw new Error('the media file that holds the import key cannot be read');
  return media;
}
