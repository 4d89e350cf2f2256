import { type AnsweredRequest, deliveryLimits } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { invalidField } from '@headwater/grpc/requests';

import type { DeliveryDeps } from '../../deps';
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
    const answers = outcomes.flatMap((outcome, place): AnsweredRequest[] =>
      outcome.status === 'fulfilled' ? [{ place, response: outcome.value }] : [],
    );
    const [first] = outcomes;
    // Asked alone, none would be answered either.
    if (answers.length === 0 && first?.status === 'rejected' && isOfDatabase(first.reason))
      throw first.reason;
    return { answers };
  };
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof AppError && error.reason.startsWith('DATABASE_');
}
