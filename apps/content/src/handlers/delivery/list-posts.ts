import { type EntrySummaryRow, objectsOfSummaries, toEntrySummary } from '@headwater/published-views';

import type { DeliveryDeps } from '../../deps';
import { Problems } from '../../domain/problems';
import { storable } from '../../domain/storable';
import {
  countPosts,
  countPostsOfTaxonomy,
  selectPosts,
  selectPostsOfTaxonomy,
} from '../../queries/published-entries';
import { freshnessOf } from './entry-response';
import type { DeliveryHandlers } from './handlers';

const maxPerPage = 100;
/** Far past any list, and small enough that it and a page size never leave the range of a number or of bigint. */
const maxOffset = 2 ** 52;

export function listPosts({ db }: DeliveryDeps): DeliveryHandlers['listPosts'] {
  return async ({ siteId, minSiteVersion, language, page, perPage, taxonomySlug }) => {
    const problems = new Problems();
    if (!(page >= 1)) problems.add('page', 'must be at least 1');
    if (!(perPage >= 1 && perPage <= maxPerPage)) problems.add('per_page', `must be 1 to ${maxPerPage}`);
    problems.throwIfAny();

    const range = { limit: perPage, offset: Math.min((page - 1) * perPage, maxOffset) };
    const code = storable(language);
    const statements =
      taxonomySlug === undefined
        ? [selectPosts(siteId, code, range), countPosts(siteId, code)]
        : [
            selectPostsOfTaxonomy(siteId, code, storable(taxonomySlug), range),
            countPostsOfTaxonomy(siteId, code, storable(taxonomySlug)),
          ];
    const read = await db.read({ siteId, minSiteVersion }, statements);
    const posts = ((read.results[0] ?? []) as unknown as EntrySummaryRow[]).map(toEntrySummary);
    return {
      ...freshnessOf(read),
      usedObjects: objectsOfSummaries(posts),
      posts,
      total: Number(read.results[1]?.[0]?.total ?? 0),
    };
  };
}
