import { collationFor, type MappedEntrySummary, UsedObjects } from '@headwater/published-views';
import { forEachInSlices } from '@headwater/runtime';

import type { DeliveryDeps } from '../../deps';
import { storable } from '../../domain/storable';
import { Terms, toPageSummary } from '../../mappers/page-item';
import { type PageItem, type PagesRow, selectPages, type TermItem } from '../../queries/published-pages';
import { freshnessOf } from './entry-response';
import type { DeliveryHandlers } from './handlers';

export function listPages({ db, collations }: DeliveryDeps): DeliveryHandlers['listPages'] {
  return async ({ siteId, minSiteVersion, language }) => {
    const collation = collationFor(language, await collations());
    const read = await db.read({ siteId, minSiteVersion }, [
      selectPages(siteId, storable(language), collation),
    ]);
    const rows = (read.results[0] ?? []) as unknown as PagesRow[];
    return { ...freshnessOf(read), ...(await toPages(rows)) };
  };
}

/** In slices: there may be thousands, and other calls to answer. */
async function toPages(
  rows: readonly PagesRow[],
): Promise<{ pages: MappedEntrySummary[]; usedObjects: string[] }> {
  const terms = new Terms();
  const pages: MappedEntrySummary[] = [];
  const used = new UsedObjects();
  const listed = (list: PagesRow['list']) => rows.filter((row) => row.list === list);
  await forEachInSlices(listed('terms'), ({ items }) => {
    for (const item of JSON.parse(items) as TermItem[]) terms.add(item);
  });
  await forEachInSlices(listed('pages'), ({ items }) => {
    for (const item of JSON.parse(items) as PageItem[]) {
      const page = toPageSummary(item, terms);
      pages.push(page);
      used.add(page);
    }
  });
  return { pages, usedObjects: used.names };
}
