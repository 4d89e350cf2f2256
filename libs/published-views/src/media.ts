import type { PublicMedia } from '@headwater/contracts';

/** The public fields of a media file as a JSON array, which is faster to build and parse than an object. */
export type MediaItem = [
  mediaId: number,
  name: string,
  mimeType: string,
  sizeBytes: number,
  contentHash: string,
  extension: string,
  variantExtension: string | null,
];

/** SQL expression: the `MediaItem` of a row of `media.public_media`. */
export const mediaItem = `json_build_array(
  public_media.media_id, public_media.name, public_media.mime_type, public_media.size_bytes,
  public_media.content_hash, public_media.extension, public_media.variant_extension)`;

/**
 * SQL expression: the `MediaItem` of one media file, or null if it is unset or deleted. The arguments are SQL
 * expressions, such as `entries.site_id`.
 */
export function mediaItemOf(siteId: string, mediaId: string): string {
  return `case when ${mediaId} is not null then (
    select ${mediaItem}
    from media.public_media
    where public_media.site_id = ${siteId} and public_media.media_id = ${mediaId}
  ) end`;
}

/** The same as text. Read it with `toPublicMedia`. */
export function mediaJson(siteId: string, mediaId: string): string {
  return `(${mediaItemOf(siteId, mediaId)})::text`;
}

/** Parses the column made by `mediaJson`. */
export function toPublicMedia(json: string | null): PublicMedia | null {
  return json === null ? null : mediaOfItem(JSON.parse(json) as MediaItem);
}

export function mediaOfItem(item: MediaItem): PublicMedia {
  const [mediaId, name, mimeType, sizeBytes, contentHash, extension, variantExtension] = item;
  return {
    mediaId,
    name,
    mimeType,
    sizeBytes,
    contentHash,
    extension,
    ...(variantExtension !== null && { variantExtension }),
  };
}
