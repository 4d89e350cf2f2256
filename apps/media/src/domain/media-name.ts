const maxCodePoints = 255;

/** Characters that a name must not contain, with their description. */
const refused: readonly [characters: RegExp, kind: string][] = [
  [/\p{Cc}/gu, 'control character'],
  [/[\p{Zl}\p{Zp}]/gu, 'line separator'],
  // They reverse the displayed order: "photo<U+202E>gpj.exe" looks like a picture.
  [/\p{Bidi_Control}/gu, 'bidirectional control'],
];

/** The faults of a file name, as ends of sentences; empty if there are none. */
export function problemsOfName(name: string): string[] {
  const length = [...name].length;
  if (name.trim() === '') return ['must be given'];
  const problems: string[] = [];
  if (length > maxCodePoints) problems.push(`must have at most ${maxCodePoints} characters`);
  if (name.includes('/')) problems.push('must not contain a slash');
  if (name.includes('\\')) problems.push('must not contain a backslash');
  if (name === '.' || name === '..') problems.push('must not be "." or ".."');
  for (const [characters, kind] of refused) {
    const found = new Set(name.match(characters));
    if (found.size > 0) problems.push(`must not contain the ${kind} ${[...found].map(codePoint).join(', ')}`);
  }
  return problems;
}

/** `U+202E` */
function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
