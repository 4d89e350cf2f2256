import type { PublicMedia } from '@headwater/contracts';

/**
 * SQL expression, as text: the public facts of one media file in JSON, or null when it is unset or deleted.
 * The arguments are SQL expressions, such as `entries.site_id`. Read it with `toPublicMedia`.
 */
export function mediaJson(siteId: string, mediaId: string): string {
  return `(
    select json_build_object(
      'mediaId', public_media.media_id, 'name', public_media.name, 'mimeType', public_media.mime_type,
      'sizeBytes', public_media.size_bytes, 'contentHash', public_media.content_hash,
      'extension', public_media.extension, 'variantExtension', public_media.variant_extension)
    from media.public_media
    where public_media.site_id = ${siteId} and public_media.media_id = ${mediaId}
  )::text`;
}

interface MediaJson {
  mediaId: number;
  name: string;
  mimeType: string;
  sizeBytes: number;
  contentHash: string;
  extension: string;
  variantExtension: string | null;
}

/** From the column made by `mediaJson`. */
export function toPublicMedia(json: string | null): PublicMedia | null {
  if (json === null) return null;
  const media = JSON.parse(json) as MediaJson;
  return {
    mediaId: media.mediaId,
    name: media.name,
    mimeType: media.mimeType,
    sizeBytes: media.sizeBytes,
    contentHash: media.contentHash,
    extension: media.extension,
    ...(media.variantExtension !== null && { variantExtension: media.variantExtension }),
  };
}
