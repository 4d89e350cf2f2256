import { z } from 'zod';

import { deliveryLimits, type ListPostsRequest__Output, type ListPostsResponse } from '@headwater/contracts';
import type { ReadResult } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';
import {
  objectsOfListed,
  readSummaryPage,
  type SummaryPageRow,
  toListedSummary,
  toSummaryJson,
} from '@headwater/published-views';

import type { DeliveryDeps } from '../../deps';
import { storable } from '../../domain/storable';
import { KnownList } from '../../lists/known-list';
import type { ListFilter } from '../../lists/known-lists';
import {
  type KnownPostsRow,
  type PostRange,
  type PostsRow,
  selectKnownPosts,
  selectPosts,
} from '../../queries/published-posts';
import { freshnessOf } from './entry-response';
import type { DeliveryHandlers } from './handlers';

/** Beyond any list, and small enough that the sum with a page size fits into a number and a bigint. */
const maxOffset = 2 ** 52;

const schema = z.object({
  page: z.number(field.required).refine((page) => page >= 1, 'must be at least 1'),
  perPage: field.count(1, deliveryLimits.perPage),
});

export function listPosts(deps: DeliveryDeps): DeliveryHandlers['listPosts'] {
  return async (request) => {
    const asked = toAsked(request);
    return (await readKnown(deps, asked)) ?? (await readCounted(deps, asked));
  };
}

/** Reads a page in a fraction of a millisecond. Undefined if the known state of its list is not valid. */
export const readKnownPosts = (
  deps: DeliveryDeps,
  request: ListPostsRequest__Output,
): Promise<ListPostsResponse | undefined> => readKnown(deps, toAsked(request));

interface Asked {
  filter: ListFilter;
  range: PostRange;
  minSiteVersion: number;
  asJson: boolean;
}

function toAsked(request: ListPostsRequest__Output): Asked {
  const { siteId, minSiteVersion, language, taxonomySlug, asJson } = request;
  const { page, perPage } = readRequest(schema, request);
  return {
    filter: {
      siteId,
      language: storable(language),
      taxonomySlug: taxonomySlug === undefined ? undefined : storable(taxonomySlug),
    },
    range: { limit: perPage, offset: Math.min((page - 1) * perPage, maxOffset) },
    minSiteVersion,
    asJson,
  };
}

async function readKnown({ db, lists }: DeliveryDeps, asked: Asked): Promise<ListPostsResponse | undefined> {
  const { filter, range, minSiteVersion } = asked;
  const known = lists.find(filter);
  if (known === undefined || known.siteVersion < minSiteVersion) return undefined;
  const statement = selectKnownPosts(filter, range, known);
  if (statement === undefined) return undefined;
  const read = await db.read({ siteId: filter.siteId, minSiteVersion }, [statement]);
  const row = read.results[0]?.[0] as unknown as KnownPostsRow;
  return row.holds ? answer({ lists }, asked, { read, row, list: known }) : undefined;
}

async function readCounted({ db, lists }: DeliveryDeps, asked: Asked): Promise<ListPostsResponse> {
  const { filter, range, minSiteVersion } = asked;
  const known = lists.find(filter);
  const read = await db.read({ siteId: filter.siteId, minSiteVersion }, [selectPosts(filter, range, known)]);
  const row = read.results[0]?.[0] as unknown as PostsRow;
  return answer({ lists }, asked, { read, row, list: listOf(read, row, known) });
}

/** The state of the list that the read's snapshot confirmed or counted. */
function listOf(read: ReadResult, row: PostsRow, known: KnownList | undefined): KnownList {
  if (row.total !== null) return new KnownList(row.total, read.siteVersion, row.read_at, read.validForMs);
  if (known === undefined) throw new Error('a total was neither counted nor known');
  return known;
}

interface ReadPosts {
  read: ReadResult;
  row: SummaryPageRow & { position: string | null };
  list: KnownList;
}

/** Remembers the state of the list, and makes the response. */
function answer(
  { lists }: Pick<DeliveryDeps, 'lists'>,
  { filter, range, asJson }: Asked,
  { read, row, list }: ReadPosts,
): ListPostsResponse {
  const listed = readSummaryPage(row);
  const [first] = listed;
  if (first !== undefined && row.position !== null)
    list.mark({ offset: range.offset, sortAt: row.position, entryId: first.item[0] });
  lists.keep(filter, list);
  return {
    ...freshnessOf(read),
    usedObjects: objectsOfListed(listed),
    ...(asJson ? { postsJson: listed.map(toSummaryJson) } : { posts: listed.map(toListedSummary) }),
    total: list.total,
  };
}
