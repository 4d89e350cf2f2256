import type {
  CallContext,
  DeleteSynonymGroupRequest__Output,
  DeleteSynonymGroupResponse,
} from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { readRequest } from '@headwater/grpc/requests';

import { deleteSynonymGroupRequest } from '../../curation-requests';
import type { SearchDeps } from '../../deps';
import { synonymGroupNotFound } from '../../errors';
import { countCurationChange, lockCuration } from '../../queries/curation';
import { deleteSynonymGroup as deleteSynonymGroupRow, findSynonymGroup } from '../../queries/synonym-groups';

export const deleteSynonymGroup =
  ({ db }: Pick<SearchDeps, 'db'>) =>
  async (
    request: DeleteSynonymGroupRequest__Output,
    call: CallContext,
  ): Promise<DeleteSynonymGroupResponse> => {
    const { siteId, name, expectedRevision, ...asked } = readRequest(deleteSynonymGroupRequest, request);
    await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      // Groups of a removed language may still exist.
      const language = (await lockCuration(trx, siteId, asked.language))?.language ?? asked.language;
      const group = { siteId, language, name };
      const before = await findSynonymGroup(trx, group);
      if (before === undefined) throw synonymGroupNotFound();
      refuseStale('group of synonyms', before.revision, expectedRevision);
      await countCurationChange(trx, siteId);
      await deleteSynonymGroupRow(trx, group);
      change.record({ kind: 'synonym_group', id: `${language} ${name}`, became: 'deleted' });
    });
    return {};
  };
