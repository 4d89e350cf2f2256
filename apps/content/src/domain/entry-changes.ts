import type { CurrentEntryRow, EntryRow } from '../queries/entries';
import { type EntryState, entryState } from './entry-state';
import type { EntryValues } from './entry-values';

/** Those of the values that the stored entry does not have already. */
export function changedValues(before: EntryRow, values: Partial<EntryValues>): Partial<EntryValues> {
  const present: EntryValues = {
    title: before.title,
    slug: before.slug,
    isHomepage: before.is_homepage,
    status: before.status,
    publishedAt: before.published_at,
    fieldsJson: before.fields,
    blocksJson: before.blocks,
    html: before.html,
    ogImageMediaId: before.og_image_media_id,
    authorId: before.author_id,
    taxonomyIds: before.taxonomy_ids,
    translationGroupId: before.translation_group_id,
  };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(present[name as keyof EntryValues], value)),
  );
}

/** Answers that do not show the entry do not depend on these, except for search. */
const contents: ReadonlySet<string> = new Set<keyof EntryValues>([
  'title',
  'fieldsJson',
  'blocksJson',
  'html',
  'ogImageMediaId',
  'authorId',
]);

/** How an update is recorded: what the entry is afterwards, and of a published one, whether only its contents changed. */
export function updateAspect(
  after: Pick<CurrentEntryRow, 'status' | 'scheduled'>,
  changed: readonly string[],
): EntryState | 'contents' {
  const state = entryState(after);
  return state === 'published' && changed.every((name) => contents.has(name)) ? 'contents' : state;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => item === b[at]);
  return a === b;
}
