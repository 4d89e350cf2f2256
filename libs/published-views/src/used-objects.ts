import type { MappedEntrySummary } from './entry-summary';

/** Names of objects in `used_objects` and in cache keys, such as `entry-17`. */
export type ObjectKind = 'entry' | 'media' | 'taxonomy' | 'author';

/** `entry-17`. */
export function objectName(kind: ObjectKind, id: number): string {
  return `${kind}-${id}`;
}

/** Collects the objects that summaries show; returns each once, in order of appearance. */
export class UsedObjects implements Iterable<string> {
  private readonly seen = new Set<string>();

  add(summary: MappedEntrySummary): void {
    this.seen.add(objectName('entry', summary.entryId));
    this.seen.add(objectName('author', summary.author.authorId));
    if (summary.ogImage !== null) this.seen.add(objectName('media', Number(summary.ogImage.mediaId)));
    for (const { taxonomyId } of summary.taxonomies)
      this.seen.add(objectName('taxonomy', Number(taxonomyId)));
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
