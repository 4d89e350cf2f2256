import type { LocalFile } from '@headwater/media-storage';

import type { MediaDeps } from '../deps';
import { heicRefused, mediaTypeRefused, mediaUnreadable } from '../errors';
import type { NewObject } from '../queries/objects';
import { isHeic, isRefused, variantExtensionOf } from '../sniffing/media-types';
import { sniff } from '../sniffing/sniff';
import type { StagedFacts } from '../storage/staging';
import { UnreadableImageError } from '../variants/decoder';
import { cleanUpload } from './clean-upload';
import { findFacts } from './find-facts';

export interface Described {
  object: NewObject;
  /** The file to store. */
  file: LocalFile;
}

/**
 * Determines type and facts of an upload from its content, and removes private metadata.
 *
 * @throws MEDIA_TYPE_REFUSED for programs and pages, MEDIA_UNREADABLE for an image that cannot be decoded.
 */
export async function describeObject(
  deps: Pick<MediaDeps, 'decoder' | 'keepLocation'>,
  siteId: number,
  upload: StagedFacts,
): Promise<Described> {
  const { mimeType, extension } = await sniff(upload.path, upload.isText);
  if (isRefused(mimeType)) throw mediaTypeRefused(mimeType);
  if (isHeic(mimeType)) throw heicRefused(mimeType);
  const variantExtension = variantExtensionOf(mimeType);
  try {
    const file = await cleanUpload(deps, upload, mimeType);
    const { sha256: contentHash, sizeBytes } = file;
    const object = { siteId, contentHash, sizeBytes, mimeType, extension, variantExtension };
    return { object: { ...object, ...(await findFacts(deps.decoder, file.path, mimeType)) }, file };
  } catch (error) {
    if (error instanceof UnreadableImageError) throw mediaUnreadable(mimeType, error.message, error);
    throw error;
  }
}
