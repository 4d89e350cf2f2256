/**
 * A text to look for. PostgreSQL refuses NUL in any text, also in one that is only compared; another control character stands in
 * for it, since no stored slug, language or key that is looked for has one.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '\u0001');
}
