const maxCodePoints = 200;

// Up to four characters become one. More are no slug, and the normal form of many marks takes time by the square of their number.
const maxFolded = 5 * maxCodePoints;

// Matches the slash and control characters, such as "a/b" and "a\nb".
const refused = /[/\p{Cc}]/u;

/** The one spelling in which slugs and path segments are compared: NFC and lower case. */
export function foldSegment(text: string): string {
  // Lower case can leave the normal form: a capital J with a caron is two code points (U+004A U+030C), the small one is U+01F0.
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

/** As `foldSegment`, for what anybody may send: what is too long for a slug stays as it is, and is none. */
export function foldAsked(text: string): string {
  return text.length > maxFolded ? text : foldSegment(text);
}

/** Whether a folded text could be a slug: one path segment of at most 200 code points. */
export function isSlug(folded: string): boolean {
  if (folded === '' || folded === '.' || folded === '..') return false;
  return !refused.test(folded) && [...folded].length <= maxCodePoints;
}

/** The spelling under which a slug is stored. Undefined for what cannot be one. */
export function normalizeSlug(text: string): string | undefined {
  const slug = foldAsked(text);
  return isSlug(slug) ? slug : undefined;
}
