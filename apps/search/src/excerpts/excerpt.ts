import type { Passage, PassageWord } from './passage';
import type { WordFinder } from './wanted-words';

/** Number of words of an excerpt, unless its passage has fewer. */
const mostWords = 40;
/** Number of words of an excerpt near the end of its passage, or without a match. */
const fewestWords = 20;

/** The index of a word among the words of the passage, and the marked range. */
interface Match {
  place: number;
  marks: readonly Range[];
  /** The lexeme that was searched for and found here. */
  lexeme: string;
}

interface Range {
  start: number;
  end: number;
}

/**
 * Escaped text of the passage around the wanted words, each in <mark>, with no other tags. It begins with the match after which most of the
 * wanted words follow.
 */
export function makeExcerpt(passage: Passage, finder: WordFinder): string {
  const matches: Match[] = [];
  for (let place = 0; place < passage.words.length; place += 1) {
    const match = matchOf(passage.words[place]!, place, finder);
    if (match !== undefined) matches.push(match);
  }
  const shown = choose(passage, matches);
  return toHtml(
    passage.text,
    shown,
    matches.flatMap(({ marks }) => marks),
  );
}

function matchOf(word: PassageWord, place: number, finder: WordFinder): Match | undefined {
  if (!word.isPair && word.parts.length > 0) {
    const marks = word.parts.filter(({ text }) => finder.ofWord(text) !== undefined);
    if (marks.length > 0) return { place, marks, lexeme: finder.ofWord(marks[0]!.text)! };
  }
  const lexeme = word.isPair ? finder.ofPair(word.text) : finder.ofWord(word.text);
  return lexeme === undefined ? undefined : { place, marks: [word], lexeme };
}

function choose({ text, words }: Passage, matches: readonly Match[]): Range {
  if (words.length === 0) return { start: 0, end: text.length };
  let first = bestStart(matches);
  const after = Math.min(first + (matches.length > 0 ? mostWords : fewestWords), words.length);
  if (after - first < fewestWords) first = Math.max(0, after - fewestWords);
  return {
    start: first === 0 ? 0 : attachedBefore(text, words[first]!.start),
    end: after === words.length ? text.length : attachedAfter(text, words[after - 1]!.end),
  };
}

/** The index of the match that is followed by most different words; the first one if equal. */
function bestStart(matches: readonly Match[]): number {
  let best = 0;
  let most = 0;
  for (const [index, { place }] of matches.entries()) {
    const found = new Set<string>();
    for (let next = index; next < matches.length && matches[next]!.place < place + mostWords; next += 1)
      found.add(matches[next]!.lexeme);
    if (found.size > most) {
      most = found.size;
      best = place;
    }
  }
  return best;
}

/** Signs directly at the word, such as a quote before or a comma after it. */
const sign = /[^\s\p{L}\p{M}\p{N}]/u;

function attachedBefore(text: string, from: number): number {
  let start = from;
  while (start > 0 && sign.test(characterBefore(text, start))) start -= characterBefore(text, start).length;
  return start;
}

function attachedAfter(text: string, from: number): number {
  let end = from;
  for (const character of text.slice(from)) {
    if (!sign.test(character)) break;
    end += character.length;
  }
  return end;
}

const characterBefore = (text: string, at: number): string => {
  const isPair = /[\udc00-\udfff]/.test(text[at - 1]!) && at > 1;
  return text.slice(isPair ? at - 2 : at - 1, at);
};

/** @param marks in order; they may overlap */
function toHtml(text: string, { start, end }: Range, marks: readonly Range[]): string {
  let html = '';
  let at = start;
  for (let index = 0; index < marks.length; index += 1) {
    const from = Math.max(at, marks[index]!.start);
    let to = marks[index]!.end;
    // Pairs of characters overlap, so runs of them become one mark.
    while (index + 1 < marks.length && marks[index + 1]!.start <= to)
      to = Math.max(to, marks[(index += 1)]!.end);
    to = Math.min(to, end);
    if (to <= from) continue;
    html += `${toText(text.slice(at, from))}<mark>${toText(text.slice(from, to))}</mark>`;
    at = to;
  }
  return (html + toText(text.slice(at, end))).trim();
}

const toText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[&<>"']/g, (character) => escapes[character]!);

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
