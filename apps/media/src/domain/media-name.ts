const maxCodePoints = 255;

/** What is wrong with a file name, in words; empty when nothing is. */
export function problemsOfName(name: string): string[] {
  const length = [...name].length;
  if (length === 0) return ['The name must not be empty.'];
  const problems: string[] = [];
  if (length > maxCodePoints) problems.push(`The name must have at most ${maxCodePoints} characters.`);
  if (name.includes('/')) problems.push('The name must not contain a slash.');
  if (/\p{Cc}/u.test(name)) problems.push('The name must not contain control characters.');
  return problems;
}

const maxImportKey = 512;

/** The same for an import key. */
export function problemsOfImportKey(importKey: string): string[] {
  const length = [...importKey].length;
  if (length === 0) return ['The import key must not be empty.'];
  if (length > maxImportKey) return [`The import key must have at most ${maxImportKey} characters.`];
  return importKey.includes('\0') ? ['The import key must not contain NUL.'] : [];
}
