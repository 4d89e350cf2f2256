import { refuseStale } from '@headwater/errors';
import type { LocalFile } from '@headwater/media-storage';
import type { ServiceChange } from '@headwater/service';

import { mediaKindDiffers, mediaNotFound } from '../errors';
import { removeObjectJob } from '../jobs/tasks';
import { findMedia, findMediaForUpdate, type MediaRow, setFile } from '../queries/media';
import type { NewObject } from '../queries/objects';
import { kindOf } from '../sniffing/media-types';
import { type Alongside, type StoreDeps, storeObject } from './store-media';

export interface Replacement {
  siteId: number;
  mediaId: number;
  expectedRevision?: number | undefined;
  /** Undefined: the name stays. */
  name?: string | undefined;
}

/**
 * Replaces the bytes of a media file. Its id, its texts and everything that refers to it stay. The former bytes are removed unless another
 * media file shows them.
 *
 * @throws NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT, FAILED_PRECONDITION MEDIA_KIND_DIFFERS, RESOURCE_EXHAUSTED
 * MEDIA_QUOTA_EXCEEDED
 */
export async function replaceFile(
  deps: StoreDeps,
  replacement: Replacement,
  object: NewObject,
  file: LocalFile,
  alongside: Alongside,
): Promise<MediaRow> {
  const { siteId, mediaId, expectedRevision } = replacement;
  return storeObject(deps, object, file, async (change) => {
    const before = await findMediaForUpdate(change.trx, siteId, mediaId);
    if (before === undefined) throw mediaNotFound(mediaId);
    refuseStale('media file', before.revision, expectedRevision);
    const [had, given] = [kindOf(before.mime_type), kindOf(object.mimeType)];
    // References to a picture, such as a favicon, can only show pictures.
    if (had !== given) throw mediaKindDiffers(had, given);
    const media = await show(change, before, replacement, object);
    const added = { files: 0, bytes: media.size_bytes - before.size_bytes };
    await alongside(change, { media, created: false, added });
    return media;
  });
}

async function show(
  change: ServiceChange<'media'>,
  before: MediaRow,
  { siteId, mediaId, name = before.name }: Replacement,
  object: NewObject,
): Promise<MediaRow> {
  const { trx } = change;
  const isOther = before.content_hash !== object.contentHash;
  if (!isOther && name === before.name) {
    change.internal();
    return before;
  }
  await setFile(trx, siteId, mediaId, { name, contentHash: object.contentHash });
  if (isOther) await change.enqueue(removeObjectJob({ siteId, contentHash: before.content_hash }));
  const aspect = [
    ...(isOther ? (['file'] as const) : []),
    ...(name === before.name ? [] : (['name'] as const)),
  ];
  change.record({ kind: 'media', id: mediaId, became: 'updated', aspect });
  const after = await findMedia(trx, siteId, mediaId);
  if (after === undefined) throw mediaNotFound(mediaId);
  return after;
}
