import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';

import { notAnExport } from './not-an-export';

const chunkBytes = 256 * 1024;

/**
 * Reads a file as text in the encoding that it declares: by a byte order mark, by the encoding of its first characters, or in its XML
 * declaration; else UTF-8.
 *
 * @param onProgress called with the number of bytes read so far.
 * @throws AppError INVALID_ARGUMENT when the encoding is unknown, or at the first bytes that are not valid in it.
 */
export async function* readText(path: string, onProgress?: (bytes: number) => void): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  const decode = async (chunk?: Buffer): Promise<string> => {
    try {
      if (chunk === undefined) return (decoder ??= createDecoder(Buffer.alloc(0))).decode();
      return (decoder ??= createDecoder(chunk)).decode(chunk, { stream: true });
    } catch (error) {
      if (decoder === undefined || !isInvalid(error)) throw error;
      const { line, byte } = await findInvalid(path, decoder.encoding, bytes);
      throw notAnExport(
        `is not valid ${decoder.encoding.toUpperCase()} at byte ${byte}, in line ${line}. ` +
          'If it is in another encoding, its XML declaration has to name that.',
      );
    }
  };

  let begun = false;
  for await (const chunk of readChunks(path)) {
    const text = await decode(chunk);
    // Blank lines that a plugin printed before the XML declaration.
    const given: string = begun ? text : text.trimStart();
    begun ||= given !== '';
    bytes += chunk.length;
    onProgress?.(bytes);
    yield given;
  }
  yield await decode();
}

function readChunks(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>;
}

const beginsWith = (bytes: Buffer, ...wanted: number[]): boolean =>
  wanted.every((byte, at) => bytes[at] === byte);

function createDecoder(start: Buffer): TextDecoder {
  if (beginsWith(start, 0x50, 0x4b, 3, 4) || beginsWith(start, 0x1f, 0x8b))
    throw notAnExport('is packed. Unpack it first, and import each .xml file in it.');
  const nuls = [...start.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  if (
    beginsWith(start, 0xff, 0xfe, 0, 0) ||
    beginsWith(start, 0, 0, 0xfe, 0xff) ||
    /^(?:x000|000x)$/.test(nuls)
  )
    throw notAnExport('is in UTF-32, which is not read. Save it as UTF-8.');
  // Without a byte order mark: the file begins with "<" or white space, which UTF-16 writes with a NUL.
  if (beginsWith(start, 0xff, 0xfe) || nuls.startsWith('x0')) return strict('utf-16le');
  if (beginsWith(start, 0xfe, 0xff) || nuls.startsWith('0x')) return strict('utf-16be');
  if (beginsWith(start, 0xef, 0xbb, 0xbf)) return strict('utf-8');
  // <?xml version="1.0" encoding="windows-1251"?>
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/.exec(
    start.toString('latin1', 0, 1024),
  )?.[1];
  const decoder = strict(declared ?? 'utf-8');
  // The declaration was readable as single bytes, so the file is not UTF-16.
  return decoder.encoding.startsWith('utf-16') ? strict('utf-8') : decoder;
}

function strict(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw notAnExport(
      `declares the encoding "${label}", which is not known. Save it as UTF-8, and declare that.`,
    );
  }
}

const isInvalid = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

/** Finds the first invalid character, in the chunk that begins at `from`. */
async function findInvalid(
  path: string,
  encoding: string,
  from: number,
): Promise<{ line: number; byte: number }> {
  // A decoder reports only that its input is invalid, and cannot be used afterwards.
  const { piece } = await decodeUntilInvalid(path, encoding, from, 1024);
  return decodeUntilInvalid(path, encoding, piece, 1);
}

// A character may begin before the piece in which it becomes invalid.
const longestCharacter = 8;

/**
 * Decodes piece by piece from `from`. Returns where the invalid piece begins, and the position of the first character
 * that was not decoded.
 */
async function decodeUntilInvalid(
  path: string,
  encoding: string,
  from: number,
  pieceBytes: number,
): Promise<{ piece: number; line: number; byte: number }> {
  const decoder = strict(encoding);
  const place = { piece: 0, line: 1, byte: 1 };
  const whole = Math.max(0, from - longestCharacter);
  for await (const chunk of readChunks(path)) {
    const end = place.piece + chunk.length;
    while (place.piece < end) {
      const left = chunk.subarray(chunk.length - (end - place.piece));
      const length = place.piece < whole ? whole - place.piece : pieceBytes;
      const bytes = left.subarray(0, length);
      let text: string;
      try {
        text = decoder.decode(bytes, { stream: true });
      } catch {
        return place;
      }
      place.piece += bytes.length;
      if (text === '') continue;
      place.line += text.split('\n').length - 1;
      place.byte = place.piece + 1;
    }
  }
  return place;
}
