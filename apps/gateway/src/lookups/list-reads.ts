import DataLoader from 'dataloader';

import {
  type Client,
  type contracts,
  deliveryLimits,
  type ListPostsRequest,
  type ListPostsResponse__Output,
} from '@headwater/contracts';

import { isBusy, isDown } from './failures';
import type { LookupOptions } from './lookup-options';

interface Asked {
  request: ListPostsRequest;
  options: LookupOptions;
}

/** Loads pages of posts. Short ones that are asked for in one event-loop tick share calls. */
export interface ListReads {
  load: (asked: Asked) => Promise<ListPostsResponse__Output>;
}

type Content = Pick<Client<typeof contracts.contentDelivery>, 'batchListPosts' | 'listPosts'>;

/** `sharesCalls`: that pays where a call costs about as much as its read. */
export function createListReads(content: Content, { sharesCalls }: { sharesCalls: boolean }): ListReads {
  const readAlone = ({ request, options }: Asked): Promise<ListPostsResponse__Output> =>
    content.listPosts(request, options);

  function readTogether(all: readonly Asked[]): Promise<ListPostsResponse__Output>[] {
    if (all.length === 1) return all.map(readAlone);
    const answering = answerTogether(content, all);
    return all.map(async (asked, place) => (await answering).get(place) ?? readAlone(asked));
  }

  // It gives promises, not responses: none waits for what is asked alone after all.
  const together = new DataLoader(async (all: readonly Asked[]) => readTogether(all), {
    cache: false,
    batchScheduleFn: setImmediate,
    maxBatchSize: deliveryLimits.lists,
  });
  return {
    load: async (asked) =>
      sharesCalls && isShort(asked.request) ? await together.load(asked) : readAlone(asked),
  };
}

/** Content answers such pages with others if it knows their lists. */
const isShort = ({ perPage = 0, taxonomySlug }: ListPostsRequest): boolean =>
  perPage <= deliveryLimits.postsOfShortPage && taxonomySlug === undefined;

/** The responses that one call gives, by the places of what was asked. */
async function answerTogether(
  content: Content,
  all: readonly Asked[],
): Promise<Map<number, ListPostsResponse__Output | null>> {
  const [{ options }] = all as [Asked];
  const requests = all.map(({ request }) => request);
  try {
    const { answers } = await content.batchListPosts({ requests }, options);
    return new Map(answers.map(({ place, response }) => [place, response]));
  } catch (error) {
    if (isDown(error) || isBusy(error)) throw error;
    // Together they are too large, or the service is of the release before and lacks this RPC.
    return new Map();
  }
}
