import DataLoader from 'dataloader';

import {
  type Client,
  type contracts,
  deliveryLimits,
  type ListPostsRequest,
  type ListPostsResponse__Output,
} from '@headwater/contracts';
import { createByteCache } from '@headwater/freshness';

import { isBusy, isDown } from './failures';
import type { LookupOptions } from './lookup-options';

interface Asked {
  request: ListPostsRequest;
  options: LookupOptions;
}

/** Loads pages of posts. Short pages that are requested in one event-loop tick share calls. */
export interface ListReads {
  load: (asked: Asked) => Promise<ListPostsResponse__Output>;
}

type Content = Pick<Client<typeof contracts.contentDelivery>, 'batchListPosts' | 'listPosts'>;

/** `sharesCalls`: whether to share calls, which is worth it if a call costs about as much as its read. */
export function createListReads(content: Content, { sharesCalls }: { sharesCalls: boolean }): ListReads {
  const readAlone = ({ request, options }: Asked): Promise<ListPostsResponse__Output> =>
    content.listPosts(request, options);

  function readTogether(all: readonly Asked[]): Promise<ListPostsResponse__Output>[] {
    if (all.length === 1) return all.map(readAlone);
    const answering = answerTogether(content, all);
    return all.map(async (asked, place) => (await answering).get(place) ?? readAlone(asked));
  }

  // Returns promises of responses, so that none waits for pages that have to be requested alone.
  const together = new DataLoader(async (all: readonly Asked[]) => readTogether(all), {
    cache: false,
    batchScheduleFn: setImmediate,
    maxBatchSize: deliveryLimits.lists,
  });
  const answered = createAnsweredVersions();
  return {
    async load(asked) {
      const { request } = asked;
      const isShared = sharesCalls && isShort(request) && answered.cover(request);
      const response = await (isShared ? together.load(asked) : readAlone(asked));
      answered.note(request, response);
      return response;
    },
  };
}

// Enough for some ten thousand lists.
const maxNotedBytes = 4_194_304;
const versionBytes = 8;

/**
 * The highest version of an answer with posts, by site and language. Content knows the list of that version. A page that needs a later
 * version is not requested together with others, because content would leave it out. If several processes of content answer, each may know
 * less than this.
 */
function createAnsweredVersions() {
  const versions = createByteCache<number>({ maxBytes: maxNotedBytes, siteShare: 1 });
  const answered = ({ siteId, language = '' }: ListPostsRequest) =>
    versions.get(Number(siteId), language) ?? -1;
  return {
    cover: (request: ListPostsRequest) => answered(request) >= Number(request.minSiteVersion ?? 0),
    note(request: ListPostsRequest, { siteVersion, total }: ListPostsResponse__Output): void {
      const { siteId, language = '', taxonomySlug } = request;
      // Content remembers no empty list.
      if (taxonomySlug !== undefined || total === 0 || siteVersion <= answered(request)) return;
      versions.set(Number(siteId), language, siteVersion, versionBytes);
    },
  };
}

/** Content answers such pages in a batch if it knows their lists. */
const isShort = ({ perPage = 0, taxonomySlug }: ListPostsRequest): boolean =>
  perPage <= deliveryLimits.postsOfShortPage && taxonomySlug === undefined;

/** The responses of one call, by the indexes of the requests. */
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
