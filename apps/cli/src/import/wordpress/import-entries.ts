import { type Entry, type Entry__Output, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { toEntryType } from './assign-slugs';
import { toBlocks } from './blocks';
import { findEntry } from './earlier-imports';
import { imagePostId, toFields } from './fields';
import { ensureAuthor } from './import-authors';
import { type TermIds } from './import-terms';
import type { ItemHead } from './item-head';
import { describeError, isFatal, lineOf, type ReportBuilder, type ReportLine } from './report';
import { numberedSlug, slugNotes } from './slugs';
import type { ImportTarget } from './target';
import type { WxrItem } from './wxr';
import { idNotes, itemKey, type WxrIndex } from './wxr-index';

const maxTitleCodePoints = 500;
const slugAttempts = 50;

/** Objects that earlier passes have stored, by their ids in the export. */
export interface ImportedParts {
  authorIds: Map<string, number>;
  termIds: TermIds;
  mediaIds: Map<number, number>;
}

/** Stores a page, a post or an item of another type unless an earlier run did, and notes in its head whether readers see it. */
export async function importEntry(
  item: WxrItem,
  head: ItemHead,
  index: WxrIndex,
  parts: ImportedParts,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<void> {
  const line = lineOf(item);
  try {
    const importKey = itemKey(item, index, target);
    const earlier = head.stored === undefined ? undefined : await findEntry(item, importKey, target);
    if (earlier !== undefined) {
      const notes = [...earlierNotes(earlier, head), ...(await completeImage(earlier, item, parts, target))];
      report.account({ ...line, outcome: 'unchanged', ...(notes.length === 0 ? {} : { notes }) });
      return;
    }
    const { entry, notes } = await toEntry(item, head, index, parts, target);
    const slug = await createWithFreeSlug({ ...entry, importKey }, notes, target);
    report.account({ ...line, outcome: 'imported', ...(notes.length === 0 ? {} : { notes }) });
    head.stored = { type: entry.type ?? '', slug, live: head.visibility?.live === true };
  } catch (error) {
    if (isFatal(error)) throw error;
    report.account({ ...line, outcome: 'failed', reason: describeError(error) });
  }
}

/**
 * An entry that an earlier run published stays published. If readers should not see it, the report says so, unless
 * somebody has changed the entry since.
 */
function earlierNotes(entry: Entry__Output, { visibility }: ItemHead): string[] {
  const reason = visibility?.hiddenBecause;
  return reason !== undefined && entry.revision === 1 && entry.status === 'ENTRY_STATUS_PUBLISHED'
    ? [`an earlier run published it, although ${reason}`]
    : [];
}

async function toEntry(
  item: WxrItem,
  { visibility, wanted, slug = wanted.slug }: ItemHead,
  index: WxrIndex,
  parts: ImportedParts,
  target: ImportTarget,
): Promise<{ entry: Entry; notes: string[] }> {
  const notes = [...idNotes(item, index), ...slugNotes(wanted, slug), ...(visibility?.notes ?? [])];
  const published = visibility !== undefined && visibility.hiddenBecause === undefined;
  if (!published) notes.push(`imported as a draft because ${visibility?.hiddenBecause}`);
  const publishTime = visibility?.publishTime;

  const imageId = imagePostId(item);
  const ogImageMediaId = imageId === undefined ? undefined : parts.mediaIds.get(imageId);
  if (imageId !== undefined && ogImageMediaId === undefined)
    notes.push(`without its image: attachment ${imageId} was not imported`);

  const parent = parentOf(item, index, notes);

  const taxonomyIds = item.terms.map((term) => parts.termIds.get(term));
  const missingTerms = item.terms.filter((_, at) => taxonomyIds[at] === undefined);
  if (missingTerms.length > 0)
    notes.push(`without ${missingTerms.map((term) => `${term.taxonomy} "${term.name}"`).join(', ')}`);

  return {
    notes,
    entry: {
      type: toEntryType(item.postType),
      language: target.language,
      title: toTitle(item, slug, notes),
      slug,
      status: published ? 'ENTRY_STATUS_PUBLISHED' : 'ENTRY_STATUS_DRAFT',
      ...(publishTime === undefined ? {} : { publishTime: toTimestamp(publishTime) }),
      fieldsJson: withoutNul(JSON.stringify(toFields(item, parent))),
      blocksJson: withoutNul(JSON.stringify(toBlocks(item.content, notes))),
      ...(ogImageMediaId === undefined ? {} : { ogImageMediaId }),
      authorId: await authorOf(item, parts, target),
      taxonomyIds: [...new Set(taxonomyIds.filter((taxonomyId) => taxonomyId !== undefined))],
    },
  };
}

/** The slug of the parent, if the parent is public. */
function parentOf(item: WxrItem, index: WxrIndex, notes: string[]): string | undefined {
  const parent = index.heads.get(item.parentId);
  if (parent?.slug === undefined) return undefined;
  const { stored = { live: parent.visibility?.live === true, slug: parent.slug } } = parent;
  if (stored.live) return stored.slug;
  notes.push(`without its parent: ${parent.postType} ${item.parentId} is not public`);
  return undefined;
}

/** Adds an image that was missing in an earlier run, unless somebody has changed the entry since. */
async function completeImage(
  entry: Entry__Output,
  item: WxrItem,
  parts: ImportedParts,
  target: ImportTarget,
): Promise<string[]> {
  const ogImageMediaId = parts.mediaIds.get(imagePostId(item) ?? 0);
  if (ogImageMediaId === undefined || entry.ogImageMediaId !== undefined || entry.revision !== 1) return [];
  await target.content.updateEntry(
    {
      siteId: target.siteId,
      entryId: entry.entryId,
      expectedRevision: entry.revision,
      entry: { ogImageMediaId },
      updateMask: { paths: ['og_image_media_id'] },
    },
    target.callOptions,
  );
  return ['its image, which an earlier run could not get, was added'];
}

function toTitle(item: WxrItem, slug: string, notes: string[]): string {
  const codePoints = [...item.title.trim()];
  if (codePoints.length === 0) {
    notes.push(`it has no title; it is called "${slug}"`);
    return slug;
  }
  if (codePoints.length > maxTitleCodePoints)
    notes.push(`its title was cut to ${maxTitleCodePoints} characters`);
  return codePoints.slice(0, maxTitleCodePoints).join('');
}

// JSON allows the escape for U+0000, PostgreSQL's text does not.
function withoutNul(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1');
}

async function authorOf(item: WxrItem, parts: ImportedParts, target: ImportTarget): Promise<number> {
  const known = parts.authorIds.get(item.creator);
  if (known !== undefined) return known;
  const { authorId } = await ensureAuthor({ login: item.creator, displayName: item.creator }, target);
  parts.authorIds.set(item.creator, authorId);
  return authorId;
}

/** Creates the entry and returns its slug. If the slug is taken on the site, a number is added. */
async function createWithFreeSlug(
  entry: Entry,
  notes: NonNullable<ReportLine['notes']>,
  target: ImportTarget,
): Promise<string> {
  const wanted = entry.slug ?? '';
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? wanted : numberedSlug(wanted, attempt);
    try {
      await target.content.createEntry(
        { siteId: target.siteId, entry: { ...entry, slug } },
        target.callOptions,
      );
      if (slug !== wanted) notes.push(`slug "${wanted}" is taken on the site; it became "${slug}"`);
      return slug;
    } catch (error) {
      const taken = error instanceof AppError && error.reason === 'SLUG_TAKEN';
      if (!taken || attempt === slugAttempts) throw error;
    }
  }
}
