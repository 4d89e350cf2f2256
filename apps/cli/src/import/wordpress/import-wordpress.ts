import type { AssetSource } from './assets';
import { assignSlugs } from './assign-slugs';
import { importAuthors } from './import-authors';
import { type ImportedParts, importEntry } from './import-entries';
import { toKeySource } from './import-keys';
import { importAttachment } from './import-media';
import { importMenus } from './import-menus';
import { importSettings } from './import-settings';
import { importTerms } from './import-terms';
import { toHead } from './item-head';
import { createTypeRules, isCoreMachinery } from './post-types';
import { readWxr } from './read-wxr';
import { type ImportReport, lineOf, ReportBuilder } from './report';
import { noteEarlierEntry, readSiteEntries } from './site-entries';
import type { ImportTarget } from './target';
import { decideVisibility } from './visibility';
import type { WxrTerm } from './wxr';
import { indexWxr } from './wxr-index';

/** Steps of an import in their order. */
export type ImportStep = 'reading' | 'authors and taxonomies' | 'media' | 'entries' | 'menus';

export interface ImportOptions {
  path: string;
  target: Omit<ImportTarget, 'keySource'>;
  /** Names the blog that the file is from (default: its base URL). */
  source?: string | undefined;
  assets: AssetSource;
  /** Types to publish besides posts and pages. */
  publishTypes?: readonly string[] | undefined;
  /** Publish the files of items that are not public, too. */
  publishHiddenMedia?: boolean | undefined;
  /** Time zone of dates without a UTC value (default: derived from the other dates of the file). */
  timeZone?: string | undefined;
  /** `total` 0: unknown. Counts items, or bytes in the step "reading". */
  onProgress?: (step: ImportStep, done: number, total: number) => void;
}

/**
 * Imports a WordPress export into a site.
 *
 * The file is read three times, so that memory depends on the number of items and not on their content: first for an index of all items,
 * then for attachments and what earlier runs made from entries, then for entries. Objects of an earlier run are found by their import keys
 * and stay as they are.
 *
 * @throws AppError if the file is no export or the services cannot be reached; what was imported until then stays.
 */
export async function importWordpress(options: ImportOptions): Promise<ImportReport> {
  const { path } = options;
  const progress = options.onProgress ?? (() => undefined);
  const report = new ReportBuilder();

  const types = createTypeRules(options.publishTypes);
  const index = await indexWxr(path, report, (bytes) => progress('reading', bytes, 0), types);
  const heads = [...index.items.values()];
  const target = { ...options.target, keySource: toKeySource(index.site, options.source) };
  decideVisibility(index.heads, {
    types,
    timeZone: options.timeZone,
    publishHiddenMedia: options.publishHiddenMedia ?? false,
    now: Date.now(),
    items: heads,
  });
  const entryHeads = heads.filter(({ postType }) => types.kindOf(postType) === 'entry');
  const siteEntries = await readSiteEntries(target);
  report.source = target.keySource.name;
  for (const type of types.named.filter((name) => !heads.some(({ postType }) => postType === name)))
    report.note(`the file has no item of the type "${type}"`);

  progress('authors and taxonomies', 0, index.authors.length + index.terms.length);
  await importSettings(index.site, target, report);
  const parts: ImportedParts = {
    authorIds: await importAuthors(index.authors, target, report),
    termIds: await importTerms(index.terms, index.usedTaxonomies, target, report),
    mediaIds: new Map(),
  };

  await importAttachments(options, { types, index, target, siteEntries, parts, report, progress });

  assignSlugs(entryHeads, siteEntries.slugs);
  let done = 0;
  for await (const record of readWxr(path)) {
    if (record.kind !== 'item' || record.item.postType === 'nav_menu_item' || report.isAccounted(record.item))
      continue;
    const { item } = record;
    const kind = types.kindOf(item.postType);
    if (kind === 'machinery') {
      report.account({ ...lineOf(item), outcome: 'skipped', reason: whyMachinery(item.postType) });
    } else if (kind === 'entry') {
      const head = index.items.get(item.position) ?? toHead(item);
      await importEntry(item, head, index, parts, target, report);
      progress('entries', (done += 1), entryHeads.length);
    }
  }

  progress('menus', 0, index.menus.size);
  const isImported = (term: WxrTerm): boolean => parts.termIds.get(term) !== undefined;
  const links = { heads: index.heads, items: heads, termsById: index.termsById, isImported, types };
  await importMenus(index, links, target, report);
  progress('menus', index.menus.size, index.menus.size);
  return report.build();
}

function whyMachinery(postType: string): string {
  return isCoreMachinery(postType)
    ? 'WordPress keeps it for its own use'
    : `a plugin keeps it for its own use; --publish-types ${postType} publishes it`;
}

/** The second pass: stores the files of attachments, and notes what earlier runs made from entries. */
async function importAttachments(
  { path, assets }: ImportOptions,
  {
    types,
    index,
    target,
    siteEntries,
    parts,
    report,
    progress,
  }: {
    types: ReturnType<typeof createTypeRules>;
    index: Awaited<ReturnType<typeof indexWxr>>;
    target: Parameters<typeof importAttachment>[4];
    siteEntries: Awaited<ReturnType<typeof readSiteEntries>>;
    parts: ImportedParts;
    report: ReportBuilder;
    progress: NonNullable<ImportOptions['onProgress']>;
  },
): Promise<void> {
  const attachments = [...index.items.values()].filter(({ postType }) => postType === 'attachment').length;
  let done = 0;
  for await (const record of readWxr(path)) {
    if (record.kind !== 'item' || report.isAccounted(record.item)) continue;
    const { item } = record;
    const head = index.items.get(item.position) ?? toHead(item);
    const kind = types.kindOf(item.postType);
    if (kind === 'entry') await noteEarlierEntry(item, head, index, siteEntries, target);
    if (kind !== 'attachment') continue;
    const mediaId = await importAttachment(item, head, index, assets, target, report);
    if (mediaId !== undefined && index.heads.get(item.postId) === head)
      parts.mediaIds.set(item.postId, mediaId);
    progress('media', (done += 1), attachments);
  }
}
