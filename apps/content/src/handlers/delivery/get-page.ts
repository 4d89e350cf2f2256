import type { DeliveryDeps } from '../../deps';
import { storable } from '../../domain/storable';
import { selectEntryBySlug } from '../../queries/published-entries';
import { readEntry } from './entry-response';
import type { DeliveryHandlers } from './handlers';

export function getPage({ db }: DeliveryDeps): DeliveryHandlers['getPage'] {
  return async ({ siteId, minSiteVersion, language, slug }) => {
    const statement = selectEntryBySlug(siteId, 'page', storable(language), storable(slug));
    const { entry, head } = readEntry(await db.read({ siteId, minSiteVersion }, [statement]));
    return { ...head, page: entry };
  };
}
