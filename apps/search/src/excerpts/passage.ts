import { unspaced } from '../unspaced';

/** A word of a passage, or a pair of characters of a script without spaces. */
export interface PassageWord {
  start: number;
  end: number;
  text: string;
  /** `a`, `b` of `a-b`: both it and they are indexed. */
  parts: readonly PassagePart[];
  /** Pairs are indexed unchanged. */
  isPair: boolean;
}

export interface PassagePart {
  start: number;
  end: number;
  text: string;
}

export interface Passage {
  text: string;
  words: readonly PassageWord[];
}

const mostCharacters = 400;
/** Characters that are removed for PostgreSQL, too. */
const control = /[\u0000-\u0008\u000b-\u001f]/g;
const letters = `[[\\p{L}\\p{M}\\p{N}]--[${unspaced}]]+`;
const signs = `[^\\s\\p{L}\\p{M}\\p{N}${unspaced}]+`;
/** `京都の`, `harbour`, `end-of-line`, `example.com/path` */
const wordOrRun = new RegExp(`([${unspaced}]+)|${letters}(${signs}${letters})*`, 'gv');
const part = new RegExp(letters, 'gv');
const none: readonly PassagePart[] = [];

export function readPassage(stored: string): Passage {
  const text = bounded(stored.normalize('NFC').replace(control, ' '));
  const words: PassageWord[] = [];
  for (const match of text.matchAll(wordOrRun)) {
    const [found, run, compound] = match;
    const start = match.index;
    if (run !== undefined) words.push(...pairsOf(run, start));
    else {
      const parts = compound === undefined ? none : partsOf(found, start);
      words.push({ start, end: start + found.length, text: found, parts, isPair: false });
    }
  }
  return { text, words };
}

/** Normal forms can be longer than the stored text. */
function bounded(text: string): string {
  if (text.length <= mostCharacters) return text;
  const characters = [...text];
  return characters.length <= mostCharacters ? text : characters.slice(0, mostCharacters).join('');
}

const partsOf = (text: string, at: number): PassagePart[] =>
  [...text.matchAll(part)].map(({ 0: found, index }) => ({
    start: at + index,
    end: at + index + found.length,
    text: found,
  }));

/** `京都の` → `京都`, `都の`; a single character counts as a pair. */
function* pairsOf(run: string, at: number): Generator<PassageWord> {
  const characters = [...run];
  const last = Math.max(1, characters.length - 1);
  let start = at;
  for (let index = 0; index < last; index += 1) {
    const text = characters.slice(index, index + 2).join('');
    yield { start, end: start + text.length, text, parts: none, isPair: true };
    start += characters[index]!.length;
  }
}
