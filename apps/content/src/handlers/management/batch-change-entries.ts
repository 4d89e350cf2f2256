import type { BatchChangeEntriesRequest__Output, ChangedEntry } from '@headwater/contracts';
import { by } from '@headwater/db';
import { AppError, refuseStale } from '@headwater/errors';
import { invalidField, isId } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { inSavepoint } from '../../queries/savepoint';
import { announceSoleTaxonomyReader } from '../../queries/taxonomy-names';
import { type BatchAction, readBatchAction } from './batch-actions';
import { loadEntryForUpdate } from './entry-change';
import type { ManagementHandlers } from './handlers';

const maxEntries = 100;

type Wanted = BatchChangeEntriesRequest__Output['entries'][number];

export function batchChangeEntries({ db, trash }: ManagementDeps): ManagementHandlers['batchChangeEntries'] {
  return async (request, call) => {
    const { siteId, entries: wanted } = request;
    refuseBadList(wanted);
    const action = readBatchAction(request, { by: by(call), trash });
    const changed = await db.changeSite(siteId, by(call), async (change) => {
      // If every entry is refused, all work for them is undone, and there is nothing to record.
      change.internal();
      await announceSoleTaxonomyReader(change.trx, siteId);
      const results = new Map<number, ChangedEntry>();
      // By id, so that two batches do not deadlock.
      for (const each of wanted.toSorted((a, b) => a.entryId - b.entryId)) {
        results.set(each.entryId, await changeOne(change, siteId, each, action));
      }
      return results;
    });
    return { entries: wanted.map(({ entryId }) => changed.get(entryId) ?? { entryId }) };
  };
}

/** @throws INVALID_ARGUMENT INVALID_REQUEST */
function refuseBadList(wanted: readonly Wanted[]): void {
  const { length } = wanted;
  if (length < 1 || length > maxEntries) {
    throw invalidField('entries', `must be 1 to ${maxEntries}; they are ${length}`);
  }
  const twice = wanted.find(
    ({ entryId }, index) => wanted.findIndex((other) => other.entryId === entryId) < index,
  );
  if (twice !== undefined)
    throw invalidField('entries', `must name each entry once; ${twice.entryId} is there twice`);
  const bad = wanted.findIndex(({ entryId }) => !isId(entryId));
  if (bad >= 0) throw invalidField(`entries[${bad}].entry_id`, 'must be the id of an entry');
}

/** The work for a refused entry is undone, and the others continue. Failures that are not refusals are rethrown. */
async function changeOne(
  change: ServiceChange<'content'>,
  siteId: number,
  { entryId, expectedRevision }: Wanted,
  action: BatchAction,
): Promise<ChangedEntry> {
  try {
    return await inSavepoint(change.trx, async () => {
      const before = await loadEntryForUpdate(change.trx, siteId, entryId);
      refuseStale('entry', before.revision, expectedRevision);
      return { entryId, entry: await action(change, before) };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, reason, message } = error;
    return { entryId, refusal: { code, reason, message } };
  }
}
