import { addressOf } from '@headwater/admin-client';

import type { Media } from '../../api/types';
import { positionIn } from './crop';

export type Preset = 'thumbnail' | 'medium' | 'large';

/** The address of a file on the pages. Another file or another focal point, another address. */
export function fileAddress(siteId: number, media: Media, preset?: Preset): string {
  const { media_id: id, content_hash: hash, focal_point: point } = media;
  const file = addressOf('getMediaFile', { params: { site_id: siteId, media_id: id }, query: { preset } });
  const shown = `${hash.slice(0, 8)}${preset === 'thumbnail' && point ? `-${point.x}x${point.y}` : ''}`;
  return `${file}#${shown}`;
}

interface PictureProps {
  siteId: number;
  media: Media;
  preset: Preset;
  alt: string;
}

/** A picture, or the end of the file's name where it is none. */
export function Picture({ siteId, media, preset, alt }: PictureProps) {
  const { kind, name, width, height, focal_point: point } = media;
  if (kind !== 'image') {
    return (
      <span className="no-picture" aria-hidden="true">
        {name.split('.').at(-1)?.slice(0, 5)}
      </span>
    );
  }
  // Until its thumbnail is made, the whole picture is there in its place.
  const { x, y } = positionIn({ width: width ?? 1, height: height ?? 1 }, point ?? undefined);
  return (
    <img
      src={fileAddress(siteId, media, preset)}
      alt={alt}
      loading="lazy"
      style={preset === 'thumbnail' ? { objectPosition: `${x}% ${y}%` } : undefined}
    />
  );
}
