import { type PublicMedia, type PublicTaxonomy, toTimestamp } from '@headwater/contracts';
import type { MappedEntrySummary } from '@headwater/published-views';

import type { MediaItem, PageItem, TermItem } from '../queries/published-pages';

/** The taxonomies that pages have, in the order in which every page shows its own. */
export class Terms {
  private readonly places = new Map<number, { place: number; taxonomy: PublicTaxonomy }>();

  add([taxonomyId, type, name, slug, parentId]: TermItem): void {
    const taxonomy = { taxonomyId, type, name, slug, ...(parentId !== null && { parentId }) };
    this.places.set(taxonomyId, { place: this.places.size, taxonomy });
  }

  /** Those that are still there. */
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
    ogImage: image && toMedia(image),
    taxonomies: terms.of(ids),
    author: { authorId, name: authorName },
  };
}

function toMedia(item: MediaItem): PublicMedia {
  const [mediaId, name, mimeType, sizeBytes, contentHash, extension, variantExtension] = item;
  return {
    mediaId,
    name,
    mimeType,
    sizeBytes,
    contentHash,
    extension,
    ...(variantExtension !== null && { variantExtension }),
  };
}
