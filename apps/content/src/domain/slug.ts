const maxCodePoints = 200;
/** `a/b`, `a\nb` */
const refused = /[/\p{Cc}]/u;

/**
 * The one spelling of a slug, the same for stored slugs and for those that readers ask for: NFC and lower case.
 * Undefined for what cannot be one path segment of at most 200 code points.
 */
export function normalizeSlug(text: string): string | undefined {
  // Lower case can leave the normal form: U+03D3 has a lower case of two code points that compose.
  const slug = text.normalize('NFC').toLowerCase().normalize('NFC');
  if (slug === '' || slug === '.' || slug === '..') return undefined;
  if (refused.test(slug) || [...slug].length > maxCodePoints) return undefined;
  return slug;
}
