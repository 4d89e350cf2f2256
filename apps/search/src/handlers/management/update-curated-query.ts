import type {
  CallContext,
  UpdateCuratedQueryRequest__Output,
  UpdateCuratedQueryResponse,
} from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { readRequest } from '@headwater/grpc/requests';

import { curationLimits } from '../../curation-limits';
import { updateCuratedQueryRequest } from '../../curation-requests';
import type { SearchDeps } from '../../deps';
import { curatedQueryLimitReached, missingEntries } from '../../errors';
import { toCuratedQuery } from '../../mappers/curated-query';
import {
  countCuratedQueries,
  type CuratedQueryRow,
  findCuratedQuery,
  findMissingEntries,
  readQueryKey,
  upsertCuratedQuery,
} from '../../queries/curated-queries';
import { countCurationChange } from '../../queries/curation';
import { lockLanguage } from './lock-language';

export const updateCuratedQuery =
  ({ db }: Pick<SearchDeps, 'db'>) =>
  async (
    request: UpdateCuratedQueryRequest__Output,
    call: CallContext,
  ): Promise<UpdateCuratedQueryResponse> => {
    const { siteId, curatedQuery, expectedRevision } = readRequest(updateCuratedQueryRequest, request);
    const { query, pinnedEntryIds: pinned, hiddenEntryIds: hidden } = curatedQuery;
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      const language = await lockLanguage(trx, siteId, curatedQuery.language);
      const key = await readQueryKey(trx, query);
      const before = await findCuratedQuery(trx, siteId, language, key);
      refuseStale('curated query', before?.revision ?? 0, expectedRevision);
      const missing = await findMissingEntries(trx, language, [...pinned, ...hidden]);
      if (missing.length > 0) throw missingEntries(missing, language);
      if (before !== undefined && isSame(before, { query, pinned, hidden })) {
        change.nothing();
        return before;
      }
      const { curatedQueries: limit } = curationLimits;
      if (before === undefined && (await countCuratedQueries(trx, siteId)) >= limit)
        throw curatedQueryLimitReached(limit);
      await countCurationChange(trx, siteId);
      change.record({ kind: 'curated_query', id: `${language} ${key}`, became: 'updated' });
      return upsertCuratedQuery(trx, siteId, { language, key }, { query, pinned, hidden });
    });
    return { curatedQuery: toCuratedQuery(row) };
  };

function isSame(
  before: CuratedQueryRow,
  { query, pinned, hidden }: { query: string; pinned: number[]; hidden: number[] },
): boolean {
  return (
    before.query === query &&
    before.pinned_entry_ids.join() === pinned.join() &&
    before.hidden_entry_ids.join() === hidden.join()
  );
}
