import type { MediaDeps } from '../deps';
import { mediaTypeRefused, mediaUnreadable } from '../errors';
import type { NewObject } from '../queries/objects';
import { isRefused, variantExtensionOf } from '../sniffing/media-types';
import { sniff } from '../sniffing/sniff';
import type { StagedFacts } from '../storage/staging';
import { UnreadableImageError } from '../variants/decoder';
import { findFacts } from './find-facts';

/**
 * Says what an upload is, by its content alone.
 *
 * @throws MEDIA_TYPE_REFUSED for programs and pages, MEDIA_UNREADABLE for an image that cannot be decoded.
 */
export async function describeObject(
  { decoder }: Pick<MediaDeps, 'decoder'>,
  siteId: number,
  { path, sha256, sizeBytes, isText }: StagedFacts,
): Promise<NewObject> {
  const { mimeType, extension } = await sniff(path, isText);
  if (isRefused(mimeType)) throw mediaTypeRefused(mimeType);
  const variantExtension = variantExtensionOf(mimeType);
  const object = { siteId, contentHash: sha256, sizeBytes, mimeType, extension, variantExtension };
  try {
    return { ...object, ...(await findFacts(decoder, path, mimeType)) };
  } catch (error) {
    if (error instanceof UnreadableImageError) throw mediaUnreadable(mimeType, error.message, error);
    throw error;
  }
}
