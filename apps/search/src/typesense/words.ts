import { toToken } from './token';

/** Words of a tsvector by weight, each in its order. */
export interface Words {
  a: string;
  b: string;
  c: string;
  d: string;
}

/** `'end-of-lin':3B,9` with the quotes and backslashes of the word doubled; without a letter, the weight is D. */
const entry = /'((?:[^'\\]|''|\\\\)*)'(?::([\dA-C,]+))?/g;

/** Reads a tsvector as PostgreSQL writes it. A word that stands several times in the text is repeated. */
export function readWords(document: string): Words {
  const placed: Record<keyof Words, string[][]> = { a: [], b: [], c: [], d: [] };
  for (const [, quoted = '', places = ''] of document.matchAll(entry)) {
    const token = toToken(quoted.replace(/''|\\\\/g, (pair) => pair[0]!));
    if (token === '') continue;
    for (const place of places.split(',')) {
      const position = Number.parseInt(place, 10);
      const weight = (place.at(-1) ?? '').toLowerCase();
      const list = placed[weight === 'a' || weight === 'b' || weight === 'c' ? weight : 'd'];
      (list[position] ??= []).push(token);
    }
  }
  return { a: inOrder(placed.a), b: inOrder(placed.b), c: inOrder(placed.c), d: inOrder(placed.d) };
}

const inOrder = (places: string[][]): string => places.flat().join(' ');
