import { deliveryLimits, type ListedPosts } from '@headwater/contracts';
import { invalidField } from '@headwater/grpc/requests';

import type { DeliveryDeps } from '../../deps';
import { rejectIfDatabaseFails } from './batch-failure';
import type { DeliveryHandlers } from './handlers';
import { readKnownPosts } from './list-posts';

const { lists: maxLists } = deliveryLimits;

export function batchListPosts(deps: DeliveryDeps): DeliveryHandlers['batchListPosts'] {
  return async ({ requests }) => {
    if (requests.length === 0 || requests.length > maxLists)
      throw invalidField('requests', `must be 1 to ${maxLists}`);
    const outcomes = await Promise.allSettled(requests.map(async (request) => readKnownPosts(deps, request)));
    rejectIfDatabaseFails(outcomes);
    const answers = outcomes.flatMap((outcome, place): ListedPosts[] =>
      outcome.status === 'fulfilled' && outcome.value ? [{ place, response: outcome.value }] : [],
    );
    return { answers };
  };
}
