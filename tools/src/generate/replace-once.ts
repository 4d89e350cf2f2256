/** Replaces the only match. @throws Error if there is no match or more than one, because the file has another form than expected. */
export function replaceOnce(path: string, text: string, pattern: RegExp, replacement: string): string {
  const matches = [...text.matchAll(new RegExp(pattern, 'g'))].length;
  if (matches !== 1) {
    throw new Error(`${path}: expected one match of ${pattern}, found ${matches}. Adapt the generator.`);
  }
  return text.replace(pattern, replacement);
}
