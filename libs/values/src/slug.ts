const maxCodePoints = 200;

// Up to four characters can become one. A longer text cannot be a slug, and the time to normalise many marks grows with the square of their
// number.
const maxFolded = 5 * maxCodePoints;

// Matches the slash and control characters, such as "a/b" and "a\nb".
const refused = /[/\p{Cc}]/u;

/** The normal form in which slugs and path segments are compared: NFC and lower case. */
export function foldSegment(text: string): string {
  // Lower case can break NFC: a capital J with a caron is two code points (U+004A U+030C), the small one is U+01F0.
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

/** Like `foldSegment`, for texts from readers: a text that is too long for a slug is returned unchanged, and is no slug. */
export function foldAsked(text: string): string {
  return text.length > maxFolded ? text : foldSegment(text);
}

/** Whether a folded text could be a slug: one path segment of at most 200 code points. */
export function isSlug(folded: string): boolean {
  if (folded === '' || folded === '.' || folded === '..') return false;
  return !refused.test(folded) && [...folded].length <= maxCodePoints;
}

/** The form in which a slug is stored. Undefined if the text cannot be a slug. */
export function normalizeSlug(text: string): string | undefined {
  const slug = foldAsked(text);
  return isSlug(slug) ? slug : undefined;
}
