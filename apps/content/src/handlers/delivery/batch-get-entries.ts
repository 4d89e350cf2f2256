import {
  type BatchGetEntriesRequest__Output,
  type BatchGetEntriesResponse,
  deliveryLimits,
} from '@headwater/contracts';
import { invalidField } from '@headwater/grpc/requests';

import type { DeliveryDeps } from '../../deps';
import { storable } from '../../domain/storable';
import type { PublicEntryRow } from '../../mappers/public-entry';
import { isSlugFamily, selectEntriesByAddress } from '../../queries/published-entries';
import { type FoundEntry, freshnessOf, toFoundEntry } from './entry-response';
import type { DeliveryHandlers } from './handlers';

export function batchGetEntries(deps: DeliveryDeps): DeliveryHandlers['batchGetEntries'] {
  return (request) => readEntries(deps, request, deliveryLimits.entries);
}

/** Reads entries of one site, in one statement. */
export async function readEntries(
  { db }: Pick<DeliveryDeps, 'db'>,
  { siteId, minSiteVersion, addresses }: BatchGetEntriesRequest__Output,
  maxAddresses: number,
): Promise<BatchGetEntriesResponse> {
  if (addresses.length === 0 || addresses.length > maxAddresses) {
    throw invalidField('addresses', `must be 1 to ${maxAddresses}`);
  }
  const asked = addresses.map(({ slugFamily, language, slug }, place) => {
    if (!isSlugFamily(slugFamily)) {
      throw invalidField(`addresses[${place}].slug_family`, 'must be "page" or "post"');
    }
    return { slugFamily, language: storable(language), slug: storable(slug) };
  });
  const read = await db.read({ siteId, minSiteVersion }, [selectEntriesByAddress(siteId, asked)]);
  const found = new Map<string, FoundEntry>();
  for (const row of (read.results[0] ?? []) as unknown as AddressedRow[]) {
    found.set(addressOf(row.slug_family, row.language, row.slug), toFoundEntry(row));
  }
  const entries = asked.flatMap(({ slugFamily, language, slug }, place) => {
    const entry = found.get(addressOf(slugFamily, language, slug));
    return entry === undefined ? [] : [{ place, ...entry }];
  });
  return { ...freshnessOf(read), entries };
}

type AddressedRow = PublicEntryRow & { language: string };

const addressOf = (slugFamily: string, language: string, slug: string): string =>
  `${slugFamily}/${language}/${slug}`;
