import { addressOf } from '@headwater/admin-client';

import type { Media } from '../../api/types';
import { positionIn } from './crop';

export type Preset = 'thumbnail' | 'medium' | 'large';

/** The address of a file for the pages. It changes with the file and with the focal point. */
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

/** A picture, or for other files the ending of the name. */
export function Picture({ siteId, media, preset, alt }: PictureProps) {
  const { kind, name, width, height, focal_point: point } = media;
  if (kind !== 'image') {
    return (
      <span className="no-picture" aria-hidden="true">
        {name.split('.').at(-1)?.slice(0, 5)}
      </span>
    );
  }
  // Until the thumbnail is made, this address serves the whole picture.
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
