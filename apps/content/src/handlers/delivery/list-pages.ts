import {
  collationFor,
  type MappedEntrySummary,
  type TaxonomyItem,
  UsedObjects,
} from '@headwater/published-views';
import { forEachInSlices } from '@headwater/runtime';

import type { DeliveryDeps } from '../../deps';
import { storable } from '../../domain/storable';
import { Terms, toPageSummary } from '../../mappers/page-item';
import { type PageItem, type PagesRow, selectPages } from '../../queries/published-pages';
import { freshnessOf } from './entry-response';
import type { DeliveryHandlers } from './handlers';

export function listPages({ db, collations }: DeliveryDeps): DeliveryHandlers['listPages'] {
  return async ({ siteId, minSiteVersion, language }) => {
    const collation = collationFor(language, await collations());
    const read = await db.read({ siteId, minSiteVersion }, [
      selectPages(siteId, storable(language), collation),
    ]);
    const rows = (read.results[0] ?? []) as unknown as PagesRow[];
    const terms = new Terms();
    await forEachInSlices(itemsOf<TaxonomyItem>(rows, 'terms'), (item) => terms.add(item));
    // There may be thousands, so each message is made when it is encoded, and then released.
    const used = new UsedObjects();
    return { ...freshnessOf(read), pages: summariesOf(rows, terms, used), usedObjects: used };
  };
}

function* summariesOf(
  rows: readonly PagesRow[],
  terms: Terms,
  used: UsedObjects,
): Generator<MappedEntrySummary> {
  for (const item of itemsOf<PageItem>(rows, 'pages')) {
    const page = toPageSummary(item, terms);
    used.add(page);
    yield page;
  }
}

function* itemsOf<Item>(rows: readonly PagesRow[], wanted: PagesRow['list']): Generator<Item> {
  for (const { list, items } of rows) if (list === wanted) yield* JSON.parse(items) as Item[];
}
