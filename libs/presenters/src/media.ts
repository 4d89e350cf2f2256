import type { PublicMedia__Output, PublicSite__Output } from '@headwater/contracts';
import { formatMediaFileName, type MadePreset, type MediaBody } from '@headwater/http-contract';

/** Widths, ascending, and formats in which a site offers its pictures. */
export interface Ladder {
  widths: readonly number[];
  avif: boolean;
}

/** The parts of the URLs of a site's media. */
export interface MediaLocation {
  /** The site's base URL, or that of the CDN. */
  baseUrl: string;
  siteKey: string;
  /** A preset that is missing has version 1. */
  presetVersions: ReadonlyMap<string, number>;
  ladder: Ladder;
}

/** From the site service's data about a site's media. The URL of a CDN replaces the site's own. */
export function toMediaLocation(
  site: Pick<PublicSite__Output, 'siteKey' | 'baseUrl' | 'presetVersions' | 'mediaLadder'>,
  mediaBaseUrl: string | undefined,
): MediaLocation {
  return {
    baseUrl: mediaBaseUrl ?? site.baseUrl,
    siteKey: site.siteKey,
    presetVersions: new Map(site.presetVersions.map(({ preset, version }) => [preset, version])),
    ladder: { widths: site.mediaLadder?.widths ?? [], avif: site.mediaLadder?.avif ?? false },
  };
}

export function presentMedia(media: PublicMedia__Output, location: MediaLocation): MediaBody {
  const { baseUrl, siteKey, presetVersions } = location;
  const folder = `${baseUrl}/media/${siteKey}/${media.contentHash}`;
  const original = `${folder}/${formatMediaFileName({ kind: 'original', extension: media.extension })}`;
  const variant = (preset: MadePreset, extension = media.variantExtension) => {
    // Only images have an extension for variants.
    if (media.variantExtension === undefined || extension === undefined) return original;
    const version = presetVersions.get(preset) ?? 1;
    const focalPoint = preset === 'thumbnail' ? (media.focalPoint ?? undefined) : undefined;
    return `${folder}/${formatMediaFileName({ kind: 'preset', preset, version, focalPoint, extension })}`;
  };
  return {
    id: media.mediaId,
    name: media.name,
    mime_type: media.mimeType,
    size: media.sizeBytes,
    url: original,
    variants: {
      thumbnail: variant('thumbnail'),
      medium: variant('medium'),
      large: variant('large'),
      og: variant('og'),
      favicon: variant('favicon', 'png'),
      full: original,
    },
    sources: presentSources(media, folder, location.ladder),
    width: media.width ?? null,
    height: media.height ?? null,
    placeholder: media.placeholder ?? null,
    alt: media.alt ?? null,
    caption: media.caption ?? null,
    duration: media.durationMs === undefined ? null : media.durationMs / 1000,
    focal_point: media.focalPoint ? { x: media.focalPoint.x, y: media.focalPoint.y } : null,
  };
}

function presentSources(
  { widestStep = 0 }: PublicMedia__Output,
  folder: string,
  ladder: Ladder,
): MediaBody['sources'] {
  const widths = ladder.widths.filter((width) => width <= widestStep);
  if (widths.length === 0) return null;
  const as = (extension: string) => ({
    srcset: widths
      .map((width) => `${folder}/${formatMediaFileName({ kind: 'step', width, extension })} ${width}w`)
      .join(', '),
  });
  return { webp: as('webp'), ...(ladder.avif && { avif: as('avif') }) };
}

/** Null if no media is set or it was deleted. */
export function presentOptionalMedia(
  media: PublicMedia__Output | null | undefined,
  location: MediaLocation,
): MediaBody | null {
  return media ? presentMedia(media, location) : null;
}
