/** The one form in which slugs and paths are compared. */
export function normaliseSegment(text: string): string {
  // Lower-casing can leave sequences that compose anew.
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

const maxSlugCodePoints = 200;

// Matches control characters (such as a line feed) and the slash.
const notInSlugs = /[\p{Cc}/]/u;

/** Whether a normalised segment could be the slug of anything. */
export function isSlug(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return false;
  return !notInSlugs.test(segment) && [...segment].length <= maxSlugCodePoints;
}
