import { open } from 'node:fs/promises';

import { detectMarkup } from './markup';
import { isHeic } from './media-types';

/** What a file is, by its bytes. */
export interface FileType {
  mimeType: string;
  /** For URLs, without the dot. */
  extension: string;
}

const unknownType: FileType = { mimeType: 'application/octet-stream', extension: 'bin' };
const headBytes = 64 * 1024;

/** Types with a signature that are text themselves. Any other signature found in a text is chance: "BMW" begins like a bitmap. */
const textualTypes =
  /^(?:text\/.+|application\/(?:pdf|xml|rtf|postscript|eps|x-ms-regedit|pgp-encrypted)|model\/stl)$/;

/** Finds a file's type by looking at its content alone. `isText`: all of it is UTF-8 text. */
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

/** Begins text in UTF-16, and would begin sound in a format that nobody uses any more (MPEG, layer I). */
const byteOrderMark = '\xff\xfe';
const pngSignature = '\x89PNG\r\n\x1a\n';

async function detectBySignature(path: string): Promise<FileType | undefined> {
  // An ESM-only package, which CommonJS reaches by import() alone.
  const { fileTypeFromFile } = await import('file-type/node');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found === undefined) {
    // A PNG with a broken first chunk is not recognised; it claims to be an image all the same.
    const isPng = (await readHead(path, 'latin1')).startsWith(pngSignature);
    return isPng ? { mimeType: 'image/png', extension: 'png' } : undefined;
  }
  if (found.mime === 'audio/mpeg' && (await readHead(path, 'latin1')).startsWith(byteOrderMark))
    return undefined;
  // By its main brand an AVIF may be any HEIF; what it can be read as stands among the others.
  if (isHeic(found.mime) && (await brandsOf(path)).some((brand) => avifBrands.has(brand))) {
    return { mimeType: 'image/avif', extension: 'avif' };
  }
  return {
    // "audio/ogg; codecs=opus" → "audio/ogg"
    mimeType: found.mime.replace(/;.*$/, '').toLowerCase(),
    // "tar.gz" → "gz", "Z" → "z"
    extension: found.ext.replace(/^.*\./, '').toLowerCase(),
  };
}

const avifBrands = new Set(['avif', 'avis']);

/** The brands that a file of ISO/IEC 14496-12 is compatible with. */
async function brandsOf(path: string): Promise<string[]> {
  const head = await readHead(path, 'latin1');
  const size = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE();
  return head.slice(16, size).match(/.{4}/gs) ?? [];
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
