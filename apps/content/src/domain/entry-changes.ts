import type { CurrentEntryRow, EntryRow } from '../queries/entries';
import { type EntryState, entryState } from './entry-state';
import type { EntryValues } from './entry-values';
import type { WorkingCopyValues } from './working-copy';

/** Of an entry or its working copy. */
type ValueRow = Omit<EntryRow, 'translation_group_id'> & { translation_group_id: number | null };

/** Those of the values that the stored entry, or its working copy, does not have already. */
export function changedValues(before: ValueRow, values: Partial<EntryValues>): Partial<EntryValues> {
  const present = {
    ...contentOf(before),
    status: before.status,
    publishedAt: before.published_at,
  } satisfies EntryValues;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(present[name as keyof EntryValues], value)),
  );
}

/** What a working copy of the entry holds, too. */
export function contentOf(row: ValueRow): WorkingCopyValues {
  return {
    title: row.title,
    slug: row.slug,
    isHomepage: row.is_homepage,
    fieldsJson: row.fields,
    blocksJson: row.blocks,
    html: row.html,
    ogImageMediaId: row.og_image_media_id,
    authorId: row.author_id,
    taxonomyIds: row.taxonomy_ids,
    translationGroupId: row.translation_group_id,
  };
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
