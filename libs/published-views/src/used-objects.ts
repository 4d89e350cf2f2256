import type { PublicTaxonomy } from '@headwater/contracts';

import type { MappedEntrySummary } from './entry-summary';
import type { ListedEntry } from './summary-page';

type WithTaxonomyId = Pick<PublicTaxonomy, 'taxonomyId'>;

/** Names of objects in `used_objects` and in cache keys, such as `entry-17`. */
export type ObjectKind = 'entry' | 'media' | 'taxonomy' | 'author';

/** `entry-17`. */
export function objectName(kind: ObjectKind, id: number): string {
  return `${kind}-${id}`;
}

/** Collects the objects that summaries show; returns each once, in order of appearance. */
export class UsedObjects implements Iterable<string> {
  private readonly seen = new Set<string>();

  add({ entryId, author, ogImage, taxonomies }: MappedEntrySummary): void {
    const mediaId = ogImage === null ? undefined : Number(ogImage.mediaId);
    this.addParts(entryId, author.authorId, mediaId, taxonomies);
  }

  addListed({ item, terms }: ListedEntry): void {
    this.addParts(item[0], item[6], item[8]?.[0], terms);
  }

  private addParts(
    entryId: number,
    authorId: number,
    mediaId: number | undefined,
    taxonomies: readonly WithTaxonomyId[],
  ): void {
    this.seen.add(objectName('entry', entryId));
    this.seen.add(objectName('author', authorId));
    if (mediaId !== undefined) this.seen.add(objectName('media', mediaId));
    for (const { taxonomyId } of taxonomies) this.seen.add(objectName('taxonomy', Number(taxonomyId)));
  }

  [Symbol.iterator](): Iterator<string> {
    return this.seen.values();
  }
}

/** The objects that the summaries show, each once, in order of appearance. */
export function objectsOfSummaries(summaries: readonly MappedEntrySummary[]): string[] {
  const used = new UsedObjects();
  for (const summary of summaries) used.add(summary);
  return [...used];
}

/** The same for the entries of a list. */
export function objectsOfListed(entries: readonly ListedEntry[]): string[] {
  const used = new UsedObjects();
  for (const entry of entries) used.addListed(entry);
  return [...used];
}
