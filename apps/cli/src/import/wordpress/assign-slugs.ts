import type { ItemHead } from './item-head';
import { SlugBook, toSlug } from './slugs';

/** Pages and archives share their slugs, every other type has its own. */
export const slugFamilyOf = (entryType: string): string => (entryType === 'archive' ? 'page' : entryType);

/** An entry's type at the services: the type of the export as far as it is allowed. */
export function toEntryType(postType: string): string {
  return (
    postType
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .slice(0, 64) || 'entry'
  );
}

/** Who comes first when several want one slug: what is live keeps its address, then what had one, then what gets one from its title. */
function rankOf({ visibility, wanted }: ItemHead): number {
  const hasOwn = toSlug(wanted.source) !== '' ? 0 : 1;
  if (visibility?.live === true) return hasOwn;
  const scheduled = visibility?.hiddenBecause === undefined ? 0 : 1;
  return 2 + 2 * hasOwn + scheduled;
}

/** Gives every entry its slug, unless an earlier run did. `slugs`: those that are taken. */
export function assignSlugs(entries: readonly ItemHead[], slugs = new SlugBook()): void {
  const ranks: ItemHead[][] = Array.from({ length: 6 }, () => []);
  for (const head of entries) if (head.slug === undefined) ranks[rankOf(head)]?.push(head);
  for (const head of ranks.flat()) {
    const family = slugFamilyOf(toEntryType(head.postType));
    head.wanted.isOnSite = slugs.isOnSite(family, head.wanted.slug);
    head.slug = slugs.claim(family, head.wanted.slug);
  }
}
