import {
  collationFor,
  type EntrySummaryRow,
  objectsOfSummaries,
  toEntrySummary,
} from '@headwater/published-views';

import type { DeliveryDeps } from '../../deps';
import { storable } from '../../domain/storable';
import { selectPages } from '../../queries/published-entries';
import { freshnessOf } from './entry-response';
import type { DeliveryHandlers } from './handlers';

export function listPages({ db, collations }: DeliveryDeps): DeliveryHandlers['listPages'] {
  return async ({ siteId, minSiteVersion, language }) => {
    const collation = collationFor(language, await collations());
    const read = await db.read({ siteId, minSiteVersion }, [
      selectPages(siteId, storable(language), collation),
    ]);
    const pages = ((read.results[0] ?? []) as unknown as EntrySummaryRow[]).map(toEntrySummary);
    return { ...freshnessOf(read), usedObjects: objectsOfSummaries(pages), pages };
  };
}
