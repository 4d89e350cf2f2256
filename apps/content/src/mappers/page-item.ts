import { type PublicTaxonomy, toTimestamp } from '@headwater/contracts';
import {
  type MappedEntrySummary,
  mediaOfItem,
  type TaxonomyItem,
  taxonomyOfItem,
} from '@headwater/published-views';

import type { PageItem } from '../queries/published-pages';

/** The taxonomies that pages have, in the order in which every page shows its own. */
export class Terms {
  private readonly places = new Map<number, { place: number; taxonomy: PublicTaxonomy }>();

  add(item: TaxonomyItem): void {
    this.places.set(item[0], { place: this.places.size, taxonomy: taxonomyOfItem(item) });
  }

  /** The taxonomies that still exist. */
  of(taxonomyIds: readonly number[]): PublicTaxonomy[] {
    return taxonomyIds
      .flatMap((id) => this.places.get(id) ?? [])
      .sort((one, other) => one.place - other.place)
      .map(({ taxonomy }) => taxonomy);
  }
}

export function toPageSummary(item: PageItem, terms: Terms): MappedEntrySummary {
  const [entryId, type, slugFamily, title, slug, isHomepage, publishedAt, authorId, authorName, ids, image] =
    item;
  return {
    entryId,
    type,
    title,
    slug,
    ...(slugFamily === 'page' && { isHomepage }),
    publishTime: publishedAt === null ? null : toTimestamp(new Date(publishedAt)),
    ogImage: image && mediaOfItem(image),
    taxonomies: terms.of(ids),
    author: { authorId, name: authorName },
  };
}
