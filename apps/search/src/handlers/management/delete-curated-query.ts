import type {
  CallContext,
  DeleteCuratedQueryRequest__Output,
  DeleteCuratedQueryResponse,
} from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { readRequest } from '@headwater/grpc/requests';

import { deleteCuratedQueryRequest } from '../../curation-requests';
import type { SearchDeps } from '../../deps';
import { curatedQueryNotFound } from '../../errors';
import {
  deleteCuratedQuery as deleteCuratedQueryRow,
  findCuratedQuery,
  readQueryKey,
} from '../../queries/curated-queries';
import { countCurationChange, lockCuration } from '../../queries/curation';

export const deleteCuratedQuery =
  ({ db }: Pick<SearchDeps, 'db'>) =>
  async (
    request: DeleteCuratedQueryRequest__Output,
    call: CallContext,
  ): Promise<DeleteCuratedQueryResponse> => {
    const { siteId, query, expectedRevision, ...asked } = readRequest(deleteCuratedQueryRequest, request);
    await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      // Queries of a removed language may still exist.
      const language = (await lockCuration(trx, siteId, asked.language))?.language ?? asked.language;
      const before = await findCuratedQuery(trx, siteId, language, await readQueryKey(trx, query));
      if (before === undefined) throw curatedQueryNotFound();
      refuseStale('curated query', before.revision, expectedRevision);
      await countCurationChange(trx, siteId);
      await deleteCuratedQueryRow(trx, siteId, before);
      change.record({ kind: 'curated_query', id: `${language} ${before.query_key}`, became: 'deleted' });
    });
    return {};
  };
