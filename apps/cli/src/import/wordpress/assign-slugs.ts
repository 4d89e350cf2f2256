import type { ItemHead } from './item-head';
import { SlugBook, toSlug } from './slugs';

/** Pages and archives share their slugs, every other type has its own. */
export const slugFamilyOf = (entryType: string): string => (entryType === 'archive' ? 'page' : entryType);

/** The entry type for a type of the export, reduced to the characters that the services allow. */
export function toEntryType(postType: string): string {
  return (
    postType
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .slice(0, 64) || 'entry'
  );
}

/**
 * The order in which entries get a slug that several want: live entries first, then those that had the slug, then those
 * whose slug is made from the title.
 */
function rankOf({ visibility, wanted }: ItemHead): number {
  const hasOwn = toSlug(wanted.source) !== '' ? 0 : 1;
  if (visibility?.live === true) return hasOwn;
  const scheduled = visibility?.hiddenBecause === undefined ? 0 : 1;
  return 2 + 2 * hasOwn + scheduled;
}

/** Gives every entry a slug, unless an earlier run did. `slugs` holds those that are taken. */
export function assignSlugs(entries: readonly ItemHead[], slugs = new SlugBook()): void {
  const ranks: ItemHead[][] = Array.from({ length: 6 }, () => []);
  for (const head of entries) if (head.slug === undefined) ranks[rankOf(head)]?.push(head);
  for (const head of ranks.flat()) {
    const family = slugFamilyOf(toEntryType(head.postType));
    head.wanted.isOnSite = slugs.isOnSite(family, head.wanted.slug);
    head.slug = slugs.claim(family, head.wanted.slug);
  }
}
