import { type AnsweredRequest, deliveryLimits } from '@headwater/contracts';
import { invalidField } from '@headwater/grpc/requests';

import type { DeliveryDeps } from '../../deps';
import { rejectIfDatabaseFails } from './batch-failure';
import { readEntries } from './batch-get-entries';
import type { DeliveryHandlers } from './handlers';

const { entries: maxEntries, entriesOfEachSite } = deliveryLimits;

export function batchGetEntriesOfSites(deps: DeliveryDeps): DeliveryHandlers['batchGetEntriesOfSites'] {
  return async ({ requests }) => {
    const asked = requests.reduce((sum, { addresses }) => sum + addresses.length, 0);
    if (requests.length === 0 || requests.length > maxEntries || asked > maxEntries) {
      throw invalidField('requests', `must be 1 to ${maxEntries}, with as many addresses together`);
    }
    const outcomes = await Promise.allSettled(
      requests.map((request) => readEntries(deps, request, entriesOfEachSite)),
    );
    rejectIfDatabaseFails(outcomes);
    const answers = outcomes.flatMap((outcome, place): AnsweredRequest[] =>
      outcome.status === 'fulfilled' ? [{ place, response: outcome.value }] : [],
    );
    return { answers };
  };
}
