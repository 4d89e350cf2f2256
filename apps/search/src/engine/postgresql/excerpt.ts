// What content.search_excerpt leaves in its plain text.
const markStart = '\u0002';
const markEnd = '\u0003';
const lessThan = '\u0004';
/** The character after it is the one before it once more. */
const pairSeparator = '\u0005';
const runBoundary = '\u0006';

const maxLength = 400;
/** Characters shown before the first match where the text has to be cut. */
const lead = 80;

interface Character {
  text: string;
  marked: boolean;
}

/** Makes an excerpt: the text escaped, with <mark> round the matches and nothing else. */
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
