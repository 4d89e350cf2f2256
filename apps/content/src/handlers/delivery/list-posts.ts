import { z } from 'zod';

import { deliveryLimits } from '@headwater/contracts';
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

/** Far past any list, and small enough that it and a page size never leave the range of a number or of bigint. */
const maxOffset = 2 ** 52;

const schema = z.object({
  page: z.number(field.required).refine((page) => page >= 1, 'must be at least 1'),
  perPage: field.count(1, deliveryLimits.perPage),
});

export function listPosts({ db, lists }: DeliveryDeps): DeliveryHandlers['listPosts'] {
  const readPosts = postsReader({ db, lists });
  return async (request) => {
    const { siteId, minSiteVersion, language, taxonomySlug } = request;
    const { page, perPage } = readRequest(schema, request);

    const filter = {
      siteId,
      language: storable(language),
      taxonomySlug: taxonomySlug === undefined ? undefined : storable(taxonomySlug),
    };
    const range = { limit: perPage, offset: Math.min((page - 1) * perPage, maxOffset) };
    const { read, row, list } = await readPosts(filter, range, minSiteVersion);
    const listed = readSummaryPage(row);
    const [first] = listed;
    if (first !== undefined && row.position !== null)
      list.mark({ offset: range.offset, sortAt: row.position, entryId: first.item[0] });
    lists.keep(filter, list);

    return {
      ...freshnessOf(read),
      usedObjects: objectsOfListed(listed),
      ...(request.asJson ? { postsJson: listed.map(toSummaryJson) } : { posts: listed.map(toListedSummary) }),
      total: list.total,
    };
  };
}

interface ReadPosts {
  read: ReadResult;
  row: SummaryPageRow & { position: string | null };
  list: KnownList;
}

/** Reads a page: quickly where what is known of the list holds, else with a count. Either way of one snapshot alone. */
function postsReader({ db, lists }: Pick<DeliveryDeps, 'db' | 'lists'>) {
  return async (filter: ListFilter, range: PostRange, minSiteVersion: number): Promise<ReadPosts> => {
    const scope = { siteId: filter.siteId, minSiteVersion };
    const known = lists.find(filter);
    if (known !== undefined && known.siteVersion >= minSiteVersion) {
      const quick = selectKnownPosts(filter, range, known);
      const read = quick && (await db.read(scope, [quick]));
      const row = read?.results[0]?.[0] as unknown as KnownPostsRow | undefined;
      if (read && row?.holds) return { read, row, list: known };
    }
    const read = await db.read(scope, [selectPosts(filter, range, known)]);
    const row = read.results[0]?.[0] as unknown as PostsRow;
    return { read, row, list: listOf(read, row, known) };
  };
}

/** What the read's own snapshot found to hold, or has counted. */
function listOf(read: ReadResult, row: PostsRow, known: KnownList | undefined): KnownList {
  if (row.total !== null) return new KnownList(row.total, read.siteVersion, row.read_at, read.validForMs);
  if (known === undefined) throw new Error('a total was neither counted nor known');
  return known;
}
