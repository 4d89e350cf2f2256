import { invalidRequest } from '@headwater/errors';

import type { DeliveryDeps } from '../../deps';
import { storable } from '../../domain/storable';
import {
  type AddressedEntryRow,
  isSlugFamily,
  selectEntriesByAddress,
} from '../../queries/published-entries';
import { freshnessOf, toFoundEntry } from './entry-response';
import type { DeliveryHandlers } from './handlers';

const maxAddresses = 16;

export function batchGetEntries({ db }: DeliveryDeps): DeliveryHandlers['batchGetEntries'] {
  return async ({ siteId, minSiteVersion, addresses }) => {
    if (addresses.length === 0 || addresses.length > maxAddresses) {
      throw invalidRequest({ addresses: [`There must be 1 to ${maxAddresses} addresses.`] });
    }
    const asked = addresses.map(({ slugFamily, language, slug }) => {
      if (!isSlugFamily(slugFamily)) {
        throw invalidRequest({ addresses: ['The slug_family must be "page" or "post".'] });
      }
      return { slugFamily, language: storable(language), slug: storable(slug) };
    });
    const read = await db.read({ siteId, minSiteVersion }, [selectEntriesByAddress(siteId, asked)]);
    const rows = (read.results[0] ?? []) as unknown as AddressedEntryRow[];
    const entries = rows.map((row) => ({ place: row.place, ...toFoundEntry(row) }));
    return { ...freshnessOf(read), entries };
  };
}
