/**
 * A text to search for. PostgreSQL refuses NUL in any text, even in one that is only compared. Another control character replaces it,
 * because no stored slug, language or key contains one.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '\u0001');
}
