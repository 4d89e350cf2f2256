import { z } from 'zod';

import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { toEntry } from '../../mappers/entry';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import { changesOf, finishEntryChange, loadEntryForUpdate, storeEntryValues } from './entry-change';
import type { ManagementHandlers } from './handlers';
import { publishTimeOf } from './publish-time';
import { takeWorkingCopy } from './take-working-copy';

const schema = z.object({
  expectedRevision: field.revision,
  publishTime: field.instant.nullish(),
  workingCopyNumber: field.revision.optional(),
});

export function publishEntry({ db }: ManagementDeps): ManagementHandlers['publishEntry'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    const { expectedRevision, publishTime: wanted, workingCopyNumber } = readRequest(schema, request);

    const entry = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      if (workingCopyNumber !== undefined) await announceTaxonomyReader(trx, siteId);
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      refuseStale('entry', before.revision, expectedRevision);
      const saved =
        workingCopyNumber === undefined ? {} : await takeWorkingCopy(trx, before, workingCopyNumber);
      const staysPublished = workingCopyNumber !== undefined && before.status === 'published';
      const publishedAt =
        wanted ?? (staysPublished ? before.published_at : await publishTimeOf(change, before));
      const changes = await changesOf(trx, before, { ...saved, status: 'published', publishedAt });
      if (Object.keys(changes).length === 0) {
        if (workingCopyNumber === undefined) change.nothing();
        else change.internal();
        return toEntry({ ...before, ...(workingCopyNumber !== undefined && { working_copy_number: null }) });
      }
      await storeEntryValues(trx, before, changes);
      return finishEntryChange(change, {
        siteId,
        entryId,
        before,
        changes,
        by: by(call),
        textChanged: workingCopyNumber !== undefined,
      });
    });
    return { entry };
  };
}
