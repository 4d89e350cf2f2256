import { open } from 'node:fs/promises';

import { detectMarkup } from './markup';
import { isHeic } from './media-types';

/** The type of a file, from its bytes. */
export interface FileType {
  mimeType: string;
  /** For URLs, without the dot. */
  extension: string;
}

const unknownType: FileType = { mimeType: 'application/octet-stream', extension: 'bin' };
const headBytes = 64 * 1024;

/** Types with a signature that are text themselves. Any other signature in a text is a coincidence: "BMW" begins like a bitmap. */
const textualTypes =
  /^(?:text\/.+|application\/(?:pdf|xml|rtf|postscript|eps|x-ms-regedit|pgp-encrypted)|model\/stl)$/;

/** Finds a file's type from its content. `isText`: all of it is UTF-8 text. */
export async function sniff(path: string, isText: boolean): Promise<FileType> {
  if (isText) {
    const markup = detectMarkup(await readHead(path, 'utf8'));
    if (markup === 'svg') return { mimeType: 'image/svg+xml', extension: 'svg' };
    if (markup === 'html') return { mimeType: 'text/html', extension: 'html' };
  }
  const found = await detectBySignature(path);
  if (found !== undefined && (!isText || textualTypes.test(found.mimeType))) return found;
  return isText ? { mimeType: 'text/plain', extension: 'txt' } : unknownType;
}

/** The beginning of UTF-16 text, and also of an obsolete sound format (MPEG, layer I). */
const byteOrderMark = '\xff\xfe';
/** Signatures of images, also broken ones: a PNG with a broken first chunk, a TIFF that is cut off before its first list. */
const claims: readonly (readonly [signature: string, type: FileType])[] = [
  ['\x89PNG\r\n\x1a\n', { mimeType: 'image/png', extension: 'png' }],
  ['II*\0', { mimeType: 'image/tiff', extension: 'tif' }],
  ['MM\0*', { mimeType: 'image/tiff', extension: 'tif' }],
];

async function detectBySignature(path: string): Promise<FileType | undefined> {
  // An ESM-only package, which CommonJS can load only with import().
  const { fileTypeFromFile } = await import('file-type/node');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found === undefined) {
    const head = await readHead(path, 'latin1');
    return claims.find(([signature]) => head.startsWith(signature))?.[1];
  }
  if (found.mime === 'audio/mpeg' && (await readHead(path, 'latin1')).startsWith(byteOrderMark))
    return undefined;
  const picture = await heifTypeOf(path, found.mime);
  if (picture !== undefined) return picture;
  return {
    // "audio/ogg; codecs=opus" → "audio/ogg"
    mimeType: found.mime.replace(/;.*$/, '').toLowerCase(),
    // "tar.gz" → "gz", "Z" → "z"
    extension: found.ext.replace(/^.*\./, '').toLowerCase(),
  };
}

/** Undefined: not a HEIF. */
async function heifTypeOf(path: string, mimeType: string): Promise<FileType | undefined> {
  if (!isHeic(mimeType) && mimeType !== 'video/mp4') return undefined;
  const [main = '', ...others] = await brandsOf(path);
  if (!isHeic(mimeType) && !rareHeifBrands.has(main)) return undefined;
  // By its main brand an AVIF may be any HEIF; the compatible brands identify it.
  if (others.some((brand) => avifBrands.has(brand))) return { mimeType: 'image/avif', extension: 'avif' };
  return { mimeType: isHeic(mimeType) ? mimeType : 'image/heif', extension: 'heic' };
}

const avifBrands = new Set(['avif', 'avis']);
/** Brands of pictures that would otherwise be mistaken for videos. */
const rareHeifBrands = new Set([
  ...['mif2', 'msf2', 'miaf', 'heim', 'heis', 'hevm', 'hevs', 'avci', 'avcs', 'jpeg', 'jpgs', 'j2ki', 'j2is'],
  ...['vvic', 'vvis', 'evbi', 'evsi', 'unif', '1pic', 'tmap', 'MiHA', 'MiHB', 'MiHE', 'MiPr'],
]);

/** The main brand of a file of ISO/IEC 14496-12, and its compatible brands. */
async function brandsOf(path: string): Promise<string[]> {
  const head = await readHead(path, 'latin1');
  const size = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE();
  return [head.slice(8, 12), ...(head.slice(16, size).match(/.{4}/gs) ?? [])];
}

async function readHead(path: string, encoding: 'utf8' | 'latin1'): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headBytes) });
    return buffer.toString(encoding, 0, bytesRead);
  } finally {
    await handle.close();
  }
}
