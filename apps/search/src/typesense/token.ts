import { createHash } from 'node:crypto';

/** Matches most words, which stay unchanged. */
const plain = /^[A-Za-z0-9]{0,22}$/;
/** Typesense cuts words after 100 bytes. */
const mostBytes = 90;

/**
 * A lexeme of PostgreSQL as a word of Typesense, which drops most characters that are not letters, marks or digits. The
 * same for documents and queries. Empty if nothing is left.
 */
export function toToken(lexeme: string): string {
  if (plain.test(lexeme)) return lexeme;
  const token = lexeme.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return token.length <= mostBytes / 4 || Buffer.byteLength(token) <= mostBytes ? token : shortened(token);
}

/** The beginning of a long word, and a hash, so that words with the same beginning stay apart. */
function shortened(token: string): string {
  const hash = createHash('sha256').update(token).digest('hex').slice(0, 16);
  let start = '';
  for (const character of token) {
    if (Buffer.byteLength(start + character) + hash.length > mostBytes) break;
    start += character;
  }
  return start + hash;
}

/**
 * A language or type of a site. Typesense reads the whole list of a filtered word; this list contains only the site's documents.
 */
export const toSiteFilterValue = (siteId: number, value: string): string =>
  toFilterValue(`${siteId}-${value}`);

/** The language of scheduled entries; never a result of `toSiteFilterValue`. */
export const toScheduledFilterValue = (siteId: number, language: string): string =>
  `${toSiteFilterValue(siteId, language)}zlater`;

/**
 * A language or type as one word that Typesense compares exactly, because it drops hyphens and ignores case. Different values give
 * different words: `news-item` is `newsz2dzitem`.
 */
export function toFilterValue(value: string): string {
  return toToken(value.replace(/[^a-y0-9]/gu, (character) => `z${character.codePointAt(0)!.toString(16)}z`));
}
