import type { CreateEntryRequest__Output } from '@headwater/contracts';
import { by } from '@headwater/db';
import { invalidField } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { BatchRefusals } from '../../domain/batch-refusal';
import { type NewEntry, readNewEntry } from '../../domain/new-entry';
import { toListedEntry } from '../../mappers/entry';
import type { CurrentEntryRow } from '../../queries/entries';
import { inSavepoint } from '../../queries/savepoint';
import { announceSoleTaxonomyReader } from '../../queries/taxonomy-names';
import type { ManagementHandlers } from './handlers';
import { finishCreation, storeNewEntry } from './new-entry';

const maxRequests = 100;

export function batchCreateEntries({ db, limits }: ManagementDeps): ManagementHandlers['batchCreateEntries'] {
  return async ({ siteId, requests }, call) => {
    const wanted = await readRequests(siteId, requests);
    const created = await db.changeSite(siteId, by(call), async (change) => {
      await announceSoleTaxonomyReader(change.trx, siteId);
      const stored: CurrentEntryRow[] = [];
      const refusals = new BatchRefusals();
      for (const [index, entry] of wanted.entries()) {
        const store = () => storeNewEntry(change, siteId, entry, by(call));
        const row = await refusals.attempt(index, () => inSavepoint(change.trx, store));
        if (row !== undefined) stored.push(row);
      }
      refusals.throwIfAny();
      await finishCreation(change, siteId, stored, limits);
      return stored;
    });
    return { entries: created.map(toListedEntry) };
  };
}

/** @throws INVALID_ARGUMENT INVALID_REQUEST naming every bad field of every request. */
async function readRequests(siteId: number, requests: CreateEntryRequest__Output[]): Promise<NewEntry[]> {
  if (requests.length < 1 || requests.length > maxRequests) {
    throw invalidField('requests', `must be 1 to ${maxRequests}; they are ${requests.length}`);
  }
  const wanted: NewEntry[] = [];
  const refusals = new BatchRefusals();
  for (const [index, request] of requests.entries()) {
    await refusals.attempt(index, () => {
      if (request.siteId !== 0 && request.siteId !== siteId) {
        throw invalidField('site_id', 'must be that of the batch, or absent');
      }
      wanted.push(readNewEntry(request));
    });
  }
  refusals.throwIfAny();
  return wanted;
}
