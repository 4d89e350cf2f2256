// Marks that content.search_excerpt puts into its text.
const markStart = '\u0002';
const markEnd = '\u0003';
const lessThan = '\u0004';
/** The next character repeats the previous one. */
const pairSeparator = '\u0005';
const runBoundary = '\u0006';

const maxLength = 400;
/** Characters before the first match, if the text must be cut. */
const lead = 80;

interface Character {
  text: string;
  marked: boolean;
}

/** Makes an excerpt: escaped text with <mark> around the matches, no other tags. */
export function toExcerpt(headline: string): string {
  const characters = cut(charactersOf(headline));
  let html = '';
  let marked = false;
  for (const character of characters) {
    if (character.marked !== marked) html += character.marked ? '<mark>' : '</mark>';
    marked = character.marked;
    html += escapes[character.text] ?? character.text;
  }
  return marked ? `${html}</mark>` : html;
}

function charactersOf(headline: string): Character[] {
  const characters: Character[] = [];
  let marked = false;
  let repeats = false;
  for (const text of headline) {
    const last = characters.at(-1);
    if (text === markStart) marked = true;
    else if (text === markEnd) marked = false;
    else if (text === pairSeparator) repeats = last !== undefined;
    else if (text === runBoundary) repeats = false;
    else if (repeats && last !== undefined) {
      last.marked ||= marked;
      repeats = false;
    } else if (/\s/.test(text)) {
      if (last !== undefined && last.text !== ' ') characters.push({ text: ' ', marked });
    } else characters.push({ text: text === lessThan ? '<' : text, marked });
  }
  if (characters.at(-1)?.text === ' ') characters.pop();
  return characters;
}

function cut(characters: Character[]): Character[] {
  if (characters.length <= maxLength) return characters;
  const firstMatch = Math.max(
    0,
    characters.findIndex(({ marked }) => marked),
  );
  const start = Math.max(0, Math.min(firstMatch - lead, characters.length - maxLength));
  return characters.slice(start, start + maxLength);
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
