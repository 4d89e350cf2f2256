import type { CallContext, UpdateRecencyRequest__Output, UpdateRecencyResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { readRequest } from '@headwater/grpc/requests';

import { updateRecencyRequest } from '../../curation-requests';
import type { SearchDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { countCurationChange, lockCuration } from '../../queries/curation';
import { findRecency, updateRecency as updateRecencyRow } from '../../queries/recency';

export const updateRecency =
  ({ db }: Pick<SearchDeps, 'db'>) =>
  async (request: UpdateRecencyRequest__Output, call: CallContext): Promise<UpdateRecencyResponse> => {
    const { siteId, recency, expectedRevision } = readRequest(updateRecencyRequest, request);
    const { weight } = recency;
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockCuration(trx, siteId, '');
      const before = await findRecency(trx, siteId);
      if (before === undefined) throw siteNotFound(siteId);
      refuseStale('weight of recency', before.revision, expectedRevision);
      if (before.weight === weight) {
        change.nothing();
        return before;
      }
      await countCurationChange(trx, siteId);
      change.record({ kind: 'recency', id: '', became: 'updated' });
      return updateRecencyRow(trx, siteId, weight);
    });
    return { recency: row };
  };
