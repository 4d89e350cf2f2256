/** Extension of the variants by the original's type; other types have no variants. */
const variantExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'webp',
  'image/avif': 'webp',
  'image/tiff': 'jpg',
  'image/svg+xml': 'png',
} as const;

export type VariantExtension = (typeof variantExtensions)[keyof typeof variantExtensions];

export function variantExtensionOf(mimeType: string): VariantExtension | undefined {
  return (variantExtensions as Record<string, VariantExtension>)[mimeType];
}

/** Programs and pages, which a site does not show, and which a reader could be tricked into running. */
const refusedTypes = new Set([
  'text/html',
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-google-chrome-extension',
  'application/x-xpinstall',
  'application/x-shockwave-flash',
  'application/x.ms.shortcut',
  'application/x.apple.alias',
  'application/x-ms-regedit',
  'application/vnd.ms-htmlhelp',
]);

/** The formats of photos of some phones: `image/heic`, `image/heif`, `image/heic-sequence`. */
export const isHeic = (mimeType: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(mimeType);

export const isRefused = (mimeType: string): boolean => refusedTypes.has(mimeType);

// Types that browsers show or play but never run; all others are sent as downloads.
const shownTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  'image/bmp',
  'image/x-icon',
  'image/heic',
  'image/heif',
  'image/jxl',
  'application/pdf',
  'text/plain',
  'text/vtt',
  'font/woff',
  'font/woff2',
  'font/ttf',
  'font/otf',
]);

export const isShown = (mimeType: string): boolean =>
  shownTypes.has(mimeType) || mimeType.startsWith('audio/') || mimeType.startsWith('video/');

export type MediaKind = 'picture' | 'video' | 'sound' | 'other';

/** The kind of a file. A file can be replaced by another one of the same kind. */
export function kindOf(mimeType: string): MediaKind {
  if (variantExtensionOf(mimeType) !== undefined) return 'picture';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'sound' : 'other';
}
