import type { MappedEntrySummary } from './entry-summary';

/** Names of objects in `used_objects` and in cache keys, such as `entry-17`. */
export type ObjectKind = 'entry' | 'media' | 'taxonomy' | 'author';

/** `entry-17`. */
export function objectName(kind: ObjectKind, id: number): string {
  return `${kind}-${id}`;
}

/** Everything that the summaries were made of, each once, in order of appearance. */
export function objectsOfSummaries(summaries: readonly MappedEntrySummary[]): string[] {
  const names = new Set<string>();
  for (const summary of summaries) {
    names.add(objectName('entry', summary.entryId));
    names.add(objectName('author', summary.author.authorId));
    if (summary.ogImage !== null) names.add(objectName('media', Number(summary.ogImage.mediaId)));
    for (const taxonomy of summary.taxonomies) names.add(objectName('taxonomy', Number(taxonomy.taxonomyId)));
  }
  return [...names];
}
