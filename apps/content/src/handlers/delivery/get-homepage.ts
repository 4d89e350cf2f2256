import type { DeliveryDeps } from '../../deps';
import { storable } from '../../domain/storable';
import { selectHomepage } from '../../queries/published-entries';
import { readEntry } from './entry-response';
import type { DeliveryHandlers } from './handlers';

export function getHomepage({ db }: DeliveryDeps): DeliveryHandlers['getHomepage'] {
  return async ({ siteId, minSiteVersion, language }) => {
    const read = await db.read({ siteId, minSiteVersion }, [selectHomepage(siteId, storable(language))]);
    const { entry, head } = readEntry(read);
    return { ...head, page: entry };
  };
}
