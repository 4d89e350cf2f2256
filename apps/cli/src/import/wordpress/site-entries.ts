import { slugFamilyOf } from './assign-slugs';
import { findEntry } from './earlier-imports';
import { olderImportKey } from './import-keys';
import { isLive } from './is-live';
import type { ItemHead } from './item-head';
import { SlugBook } from './slugs';
import type { ImportTarget } from './target';
import type { WxrItem } from './wxr';
import { itemKey, type WxrIndex } from './wxr-index';

const pageSize = 200;

/** Entries of the site before an import. */
export interface SiteEntries {
  /** A book in which the slugs of its entries in the language of the import are taken. */
  slugs: SlugBook;
  importKeys: ReadonlySet<string>;
}

export async function readSiteEntries(target: ImportTarget): Promise<SiteEntries> {
  const { siteId, language, content, callOptions } = target;
  const slugs = new SlugBook();
  const importKeys = new Set<string>();
  let pageToken = '';
  do {
    const page = await content.listEntries({ siteId, pageSize, pageToken }, callOptions);
    for (const entry of page.entries) {
      if (entry.importKey !== undefined) importKeys.add(entry.importKey);
      if (entry.language === language) slugs.take(slugFamilyOf(entry.type), entry.slug);
    }
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return { slugs, importKeys };
}

/** Notes the entry that an earlier run made from an item: it keeps its slug, and readers see it instead. */
export async function noteEarlierEntry(
  item: WxrItem,
  head: ItemHead,
  index: WxrIndex,
  site: SiteEntries,
  target: ImportTarget,
): Promise<void> {
  const key = itemKey(item, index, target);
  if (!site.importKeys.has(key) && !site.importKeys.has(olderImportKey.item(item.postId))) return;
  const entry = await findEntry(item, key, target);
  if (entry === undefined) return;
  head.slug = entry.slug;
  head.stored = { type: entry.type, slug: entry.slug, live: isLive(entry) && head.visibility?.live === true };
}
