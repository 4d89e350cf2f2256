import type { AssetSource } from './assets';
import { importAuthors } from './import-authors';
import { type ImportedParts, importEntry } from './import-entries';
import { importAttachment } from './import-media';
import { importMenus } from './import-menus';
import { importSettings } from './import-settings';
import { importTerms } from './import-terms';
import { readWxr } from './read-wxr';
import { type ImportReport, ReportBuilder } from './report';
import type { ImportTarget } from './target';
import { indexWxr, isEntryType, isInternalType } from './wxr-index';

/** Steps of an import in their order. */
export type ImportStep = 'reading' | 'authors and taxonomies' | 'media' | 'entries' | 'menus';

export interface ImportOptions {
  path: string;
  target: ImportTarget;
  assets: AssetSource;
  /** `total` 0: unknown. The unit is items, while reading it is bytes. */
  onProgress?: (step: ImportStep, done: number, total: number) => void;
}

/**
 * Imports a WordPress export into a site.
 *
 * The file is read three times (what there is, attachments, entries), so that memory is bounded by its number of items
 * and not by their content. Whatever an earlier run has stored is found again by its import key and left as it is.
 *
 * @throws AppError when the file is no export or the services are out of reach; what was imported until then stays.
 */
export async function importWordpress(options: ImportOptions): Promise<ImportReport> {
  const { path, target, assets } = options;
  const progress = options.onProgress ?? (() => undefined);
  const report = new ReportBuilder();

  const index = await indexWxr(path, report, (bytes) => progress('reading', bytes, 0));

  progress('authors and taxonomies', 0, index.authors.length + index.terms.length);
  await importSettings(index.site, target, report);
  const parts: ImportedParts = {
    authorIds: await importAuthors(index.authors, target, report),
    termIds: await importTerms(index.terms, target, report),
    mediaIds: new Map(),
  };

  const heads = [...index.heads.values()];
  const attachments = heads.filter((head) => head.postType === 'attachment').length;
  const entries = heads.filter((head) => isEntryType(head.postType)).length;
  let done = 0;
  for await (const record of readWxr(path)) {
    if (record.kind !== 'item' || record.item.postType !== 'attachment' || report.isAccounted(record.item))
      continue;
    const mediaId = await importAttachment(record.item, index, assets, target, report);
    if (mediaId !== undefined) parts.mediaIds.set(record.item.postId, mediaId);
    progress('media', (done += 1), attachments);
  }

  done = 0;
  for await (const record of readWxr(path)) {
    if (record.kind !== 'item' || record.item.postType === 'nav_menu_item' || report.isAccounted(record.item))
      continue;
    const { item } = record;
    if (isInternalType(item.postType)) {
      report.account({
        postId: item.postId,
        postType: item.postType,
        title: item.title,
        outcome: 'skipped',
        reason: 'WordPress keeps it for its own use',
      });
    } else if (isEntryType(item.postType)) {
      await importEntry(item, index, parts, target, report);
      progress('entries', (done += 1), entries);
    }
  }

  progress('menus', 0, index.menus.size);
  await importMenus(index, target, report);
  progress('menus', index.menus.size, index.menus.size);
  return report.build();
}
