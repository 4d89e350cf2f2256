import { type Entry, type Entry__Output, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { toBlocks } from './blocks';
import { imagePostId, toFields } from './fields';
import { ensureAuthor } from './import-authors';
import { type TermIds } from './import-terms';
import { describeError, isFatal, type ReportBuilder, type ReportLine } from './report';
import { numberedSlug } from './slugs';
import { publicationOf, publishTimeOf } from './status';
import { importKey, type ImportTarget } from './target';
import type { WxrItem } from './wxr';
import { wantedSlug, type WxrIndex } from './wxr-index';

const maxTitleCodePoints = 500;
const slugAttempts = 50;

/** What the passes before have stored, by the export's own ids. */
export interface ImportedParts {
  authorIds: Map<string, number>;
  termIds: TermIds;
  mediaIds: Map<number, number>;
}

/** Stores a page, a post or an item of a further type unless an earlier run did. */
export async function importEntry(
  item: WxrItem,
  index: WxrIndex,
  parts: ImportedParts,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<void> {
  const line = { postId: item.postId, postType: item.postType, title: item.title };
  try {
    const key = importKey.item(item.postId);
    const known = await target.content.listEntries(
      { siteId: target.siteId, importKey: key, pageSize: 1 },
      target.callOptions,
    );
    if (known.entries[0] !== undefined) {
      const notes = await completeImage(known.entries[0], item, parts, target);
      report.account({ ...line, outcome: 'unchanged', ...(notes.length === 0 ? {} : { notes }) });
      return;
    }
    const { entry, notes } = await toEntry(item, index, parts, target);
    await createWithFreeSlug({ ...entry, importKey: key }, notes, target);
    report.account({ ...line, outcome: 'imported', ...(notes.length === 0 ? {} : { notes }) });
  } catch (error) {
    if (isFatal(error)) throw error;
    report.account({ ...line, outcome: 'failed', reason: describeError(error) });
  }
}

async function toEntry(
  item: WxrItem,
  index: WxrIndex,
  parts: ImportedParts,
  target: ImportTarget,
): Promise<{ entry: Entry; notes: string[] }> {
  const notes: string[] = [];
  const slug = index.heads.get(item.postId)?.slug ?? wantedSlug(item);
  if (slug !== wantedSlug(item)) notes.push(`slug "${wantedSlug(item)}" was taken; it became "${slug}"`);

  const publication = publicationOf({ ...item, password: item.password !== '' }, (postId) =>
    index.heads.get(postId),
  );
  if (!publication.published) notes.push(`imported as a draft because ${publication.reason}`);
  const publishTime = publishTimeOf(item);

  const imageId = imagePostId(item);
  const ogImageMediaId = imageId === undefined ? undefined : parts.mediaIds.get(imageId);
  if (imageId !== undefined && ogImageMediaId === undefined)
    notes.push(`without its image: attachment ${imageId} was not imported`);

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
      status: publication.published ? 'ENTRY_STATUS_PUBLISHED' : 'ENTRY_STATUS_DRAFT',
      ...(publishTime === undefined ? {} : { publishTime: toTimestamp(publishTime) }),
      fieldsJson: withoutNul(JSON.stringify(toFields(item, index.heads.get(item.parentId)?.slug))),
      blocksJson: withoutNul(JSON.stringify(toBlocks(item.content))),
      ...(ogImageMediaId === undefined ? {} : { ogImageMediaId }),
      authorId: await authorOf(item, parts, target),
      taxonomyIds: [...new Set(taxonomyIds.filter((taxonomyId) => taxonomyId !== undefined))],
    },
  };
}

/** Adds the image that an earlier run could not get, unless somebody has changed the entry since. */
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

function toEntryType(postType: string): string {
  return (
    postType
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .slice(0, 64) || 'entry'
  );
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

/** Creates the entry; a slug that something else on the site has is counted up. */
async function createWithFreeSlug(
  entry: Entry,
  notes: NonNullable<ReportLine['notes']>,
  target: ImportTarget,
): Promise<void> {
  const wanted = entry.slug ?? '';
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? wanted : numberedSlug(wanted, attempt);
    try {
      await target.content.createEntry(
        { siteId: target.siteId, entry: { ...entry, slug } },
        target.callOptions,
      );
      if (slug !== wanted) notes.push(`slug "${wanted}" is taken on the site; it became "${slug}"`);
      return;
    } catch (error) {
      const taken = error instanceof AppError && error.reason === 'SLUG_TAKEN';
      if (!taken || attempt === slugAttempts) throw error;
    }
  }
}
