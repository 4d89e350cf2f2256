import { type OpenObject } from '@headwater/media-storage';

import { isShown } from '../sniffing/media-types';
import { encoderVersion } from '../variants/presets';
import { type Recipe } from '../variants/recipes';
import { contentDisposition } from './content-disposition';

/** The content sent for a media URL. */
export interface Representation {
  object: OpenObject;
  /** Strong: the same ETag always means the same bytes. */
  etag: string;
  mimeType: string;
  fileName: string;
  cacheControl: string;
}

const forever = 'public, max-age=31536000, immutable';
/** For the original in place of a variant that is not made yet. */
const shortly = 'public, max-age=10';

const variantTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

interface Original {
  contentHash: string;
  name: string;
  mimeType: string;
}

export const originalOf = (original: Original, object: OpenObject): Representation => ({
  object,
  etag: `"${original.contentHash}"`,
  mimeType: original.mimeType,
  fileName: original.name,
  cacheControl: forever,
});

/** The original, sent under a variant's URL. */
export const standInOf = (original: Original, object: OpenObject): Representation => ({
  ...originalOf(original, object),
  cacheControl: shortly,
});

export const variantOf = (
  original: Original,
  { fileName, tag, extension }: Recipe,
  object: OpenObject,
): Representation => ({
  object,
  etag: `"${original.contentHash}-v${encoderVersion}-${tag}"`,
  mimeType: variantTypes[extension] ?? 'application/octet-stream',
  // "beach.jpeg" → "beach-thumbnail.jpg"
  fileName: `${original.name.replace(/\.[^.]*$/, '')}-${fileName}`,
  cacheControl: forever,
});

export const contentTypeOf = ({ mimeType }: Representation): string =>
  mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType;

/** Headers for the content and for what a browser may do with it. `type`: the type of the body, if the bytes are only parts of it. */
export function contentHead(representation: Representation, type = contentTypeOf(representation)): string[] {
  const { mimeType, fileName } = representation;
  if (isShown(mimeType))
    return ['Content-Type', type, 'Content-Disposition', contentDisposition('inline', fileName)];
  return [
    ...['Content-Type', type, 'Content-Disposition', contentDisposition('attachment', fileName)],
    // So a download opened in a tab on the site's own domain cannot run scripts.
    ...['Content-Security-Policy', "sandbox; default-src 'none'"],
  ];
}
