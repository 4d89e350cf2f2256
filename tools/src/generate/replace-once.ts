/** Replaces the only match. @throws Error when there is none or more than one: the file no longer has the shape that is known. */
export function replaceOnce(path: string, text: string, pattern: RegExp, replacement: string): string {
  const matches = [...text.matchAll(new RegExp(pattern, 'g'))].length;
  if (matches !== 1) {
    throw new Error(`${path}: expected one match of ${pattern}, found ${matches}. Adapt the generator.`);
  }
  return text.replace(pattern, replacement);
}
