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
  width: number | null,
  height: number | null,
  placeholder: string | null,
  durationMs: number | null,
  alt: string | null,
  caption: string | null,
  focalX: number | null,
  focalY: number | null,
  widestStep: number | null,
];

/** SQL expression: a text of a row of `media.public_media` in the language, else in the site's default language. */
const textIn = (language: string, text: 'alt' | 'caption') => `
  case when public_media.texts is not null then coalesce(
    public_media.texts -> (${language})::text ->> '${text}',
    public_media.texts -> (
      select sites.default_language from site.public_sites sites where sites.site_id = public_media.site_id
    ) ->> '${text}'
  ) end`;

/** SQL expression: the `MediaItem` of a row of `media.public_media`. `language` is an SQL expression, such as `entries.language`. */
export const mediaItem = (language: string): string => `json_build_array(
  public_media.media_id, public_media.name, public_media.mime_type, public_media.size_bytes,
  public_media.content_hash, public_media.extension, public_media.variant_extension,
  public_media.width, public_media.height, public_media.placeholder, public_media.duration_ms,
  ${textIn(language, 'alt')}, ${textIn(language, 'caption')},
  public_media.focal_x, public_media.focal_y, public_media.widest_step)`;

/**
 * SQL expression: the `MediaItem` of one media file, or null if it is unset or deleted. The arguments are SQL
 * expressions, such as `entries.site_id`.
 */
export function mediaItemOf(siteId: string, mediaId: string, language: string): string {
  return `case when ${mediaId} is not null then (
    select ${mediaItem(language)}
    from media.public_media
    where public_media.site_id = ${siteId} and public_media.media_id = ${mediaId}
  ) end`;
}

/** The same as text. Read it with `toPublicMedia`. */
export function mediaJson(siteId: string, mediaId: string, language: string): string {
  return `(${mediaItemOf(siteId, mediaId, language)})::text`;
}

/** Parses the column made by `mediaJson`. */
export function toPublicMedia(json: string | null): PublicMedia | null {
  return json === null ? null : mediaOfItem(JSON.parse(json) as MediaItem);
}

export function mediaOfItem(item: MediaItem): PublicMedia {
  const [mediaId, name, mimeType, sizeBytes, contentHash, extension, variantExtension, ...shown] = item;
  const [width, height, placeholder, durationMs, alt, caption, focalX, focalY, widestStep] = shown;
  return {
    mediaId,
    name,
    mimeType,
    sizeBytes,
    contentHash,
    extension,
    ...(variantExtension !== null && { variantExtension }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(placeholder !== null && { placeholder }),
    ...(durationMs !== null && { durationMs }),
    ...(alt !== null && { alt }),
    ...(caption !== null && { caption }),
    // Missing in rows of an earlier release.
    ...(typeof focalX === 'number' && typeof focalY === 'number' && { focalPoint: { x: focalX, y: focalY } }),
    ...(typeof widestStep === 'number' && { widestStep }),
  };
}
