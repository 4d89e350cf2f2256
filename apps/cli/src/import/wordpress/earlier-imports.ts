import { type Entry__Output, fromTimestamp, type ManagedMedia__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { assetNameOf } from './assets';
import { toEntryType } from './assign-slugs';
import { olderImportKey } from './import-keys';
import { wantedSlugOf } from './slugs';
import type { ImportTarget } from './target';
import type { WxrItem } from './wxr';

/** Finds the entry that an earlier run made from an item. */
export async function findEntry(
  item: WxrItem,
  importKey: string,
  target: ImportTarget,
): Promise<Entry__Output | undefined> {
  const find = async (key: string): Promise<Entry__Output | undefined> => {
    const request = { siteId: target.siteId, importKey: key, pageSize: 1 };
    return (await target.content.listEntries(request, target.callOptions)).entries[0];
  };
  const known = await find(importKey);
  if (known !== undefined || item.postId === 0) return known;
  const older = await find(olderImportKey.item(item.postId));
  return older !== undefined && agrees(await asImported(older, target), item) ? older : undefined;
}

/** Finds the media file that an earlier run made from an attachment. */
export async function findMedia(
  item: WxrItem,
  importKey: string,
  target: ImportTarget,
): Promise<ManagedMedia__Output | undefined> {
  const find = async (key: string): Promise<ManagedMedia__Output | undefined> => {
    const request = { siteId: target.siteId, importKey: key, pageSize: 1 };
    return (await target.media.listMedia(request, target.callOptions)).media[0];
  };
  const known = await find(importKey);
  if (known !== undefined || item.postId === 0) return known;
  const older = await find(olderImportKey.item(item.postId));
  return older?.media?.name === assetNameOf(item.attachmentUrl) ? older : undefined;
}

/** The entry as the import created it, before any later change. */
async function asImported(entry: Entry__Output, target: ImportTarget): Promise<Entry__Output> {
  if (entry.revision === 1) return entry;
  try {
    const request = { siteId: target.siteId, entryId: entry.entryId, revision: 1 };
    const { revision } = await target.content.getRevision(request, target.callOptions);
    return revision?.entry ?? entry;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return entry;
    throw error;
  }
}

/**
 * Whether an entry whose import key has only an id was made from this item: every blog has a post 1. Guid and link were
 * not stored, so slug (the end of the link) and date must agree; without a date, the title.
 */
function agrees(entry: Entry__Output, item: WxrItem): boolean {
  if (entry.type !== toEntryType(item.postType)) return false;
  const slug = bare(entry.slug);
  const wanted = bare(wantedSlugOf(item).slug);
  if (!slug.startsWith(wanted) || !/^\d*$/.test(slug.slice(wanted.length))) return false;
  const time =
    entry.publishTime === null || entry.publishTime === undefined
      ? undefined
      : fromTimestamp(entry.publishTime).getTime();
  const dates = [item.dateGmt, item.date].flatMap((text) => olderTime(text) ?? []);
  if (time === undefined) return dates.length === 0 && entry.title === (item.title.trim() || entry.slug);
  return dates.includes(time);
}

// Earlier runs treated hyphens and invisible characters in slugs differently.
const bare = (slug: string): string => slug.replace(/[\p{Cf}-]+/gu, '');

/** The date as earlier runs read it: as UTC, whatever the time zone. */
function olderTime(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim());
  if (match === null || text.startsWith('0000')) return undefined;
  const time = Date.parse(`${match[1]}T${match[2]}Z`);
  return Number.isNaN(time) ? undefined : time;
}
