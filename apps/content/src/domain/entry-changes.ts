import type { CurrentEntryRow, EntryRow } from '../queries/entries';
import { type EntryState, entryState } from './entry-state';
import type { EntryValues } from './entry-values';
import type { WorkingCopyValues } from './working-copy';

/** A row of an entry or its working copy. */
type ValueRow = Omit<EntryRow, 'translation_group_id'> & { translation_group_id: number | null };

/** The values that differ from the stored entry, or from its working copy. */
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

/** The values that a working copy of the entry also holds. */
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

/** Only answers that show the entry, and search, depend on these values. */
const contents: ReadonlySet<string> = new Set<keyof EntryValues>([
  'title',
  'fieldsJson',
  'blocksJson',
  'html',
  'ogImageMediaId',
  'authorId',
]);

/**
 * The aspect under which an update is recorded: the state of the entry afterwards, and for a published entry, whether only its contents
 * changed.
 */
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
