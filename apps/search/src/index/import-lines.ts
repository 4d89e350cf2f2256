import { z } from 'zod';

import { IndexServerError } from './index-server-error';

/** Characters of a request, roughly bytes. Larger requests make searches slow, and delay the making of the next documents. */
const mostImported = 250_000;

/** Documents of one request, as lines, and the index of the first. */
export interface Piece {
  first: number;
  lines: string[];
}

/** Splits documents into requests of bounded size. Documents are made lazily, with their request. */
export function* piecesOf(documents: Iterable<object>): Generator<Piece> {
  let piece: Piece = { first: 0, lines: [] };
  let size = 0;
  for (const document of documents) {
    const line = JSON.stringify(document);
    if (size + line.length > mostImported && piece.lines.length > 0) {
      yield piece;
      piece = { first: piece.first + piece.lines.length, lines: [] };
      size = 0;
    }
    piece.lines.push(line);
    size += line.length;
  }
  if (piece.lines.length > 0) yield piece;
}

/** The usual line of an answer: compared as text, which saves parsing it. */
const written = '{"success":true}';

const resultSchema = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  code: z.number().optional(),
});

/**
 * The reason why each document was refused; undefined for a document that was not. Throws if the answer does not have one line for each
 * document, and for faults of the server, such as a full disk.
 */
export function readResults(text: string, expected: number): (string | undefined)[] {
  const results = text
    .trim()
    .split('\n')
    .map((line) => (line === written ? { success: true } : resultSchema.parse(JSON.parse(line))));
  if (results.length !== expected)
    throw new IndexServerError(`${expected} documents were sent, and ${results.length} answered`);
  return results.map(({ success, error = 'no reason was given', code = 400 }) => {
    if (success) return undefined;
    if (code < 400 || code >= 500 || code === 404) throw new IndexServerError(error, code);
    return error;
  });
}
