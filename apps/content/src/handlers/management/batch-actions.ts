import { z } from 'zod';

import type { BatchChangeEntriesRequest__Output, Entry } from '@headwater/contracts';
import type { ChangedBy } from '@headwater/db';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { type EntryValues, maxTaxonomies } from '../../domain/entry-values';
import { toListedEntry, withoutBodies } from '../../mappers/entry';
import type { CurrentEntryRow } from '../../queries/entries';
import { trashEntry } from './delete-entry';
import { changesOf, finishEntryChange, storeEntryValues } from './entry-change';
import { publishTimeOf } from './publish-time';

/** The action of a batch on each of its entries, which is locked. Undefined: the entry was deleted. */
export type BatchAction = (
  change: ServiceChange<'content'>,
  before: CurrentEntryRow,
) => Promise<Entry | undefined>;

interface Context {
  by: ChangedBy;
  trash: ManagementDeps['trash'];
}

const taxonomyIds = z.array(field.id('the id of a taxonomy')).max(maxTaxonomies);
const schema = z.object({
  publish: z.object({ publishTime: field.instant.nullish() }).nullish(),
  taxonomies: z.object({ addTaxonomyIds: taxonomyIds, removeTaxonomyIds: taxonomyIds }).nullish(),
});

/** @throws INVALID_ARGUMENT INVALID_REQUEST */
export function readBatchAction(
  request: BatchChangeEntriesRequest__Output,
  { by, trash }: Context,
): BatchAction {
  const { publish, taxonomies } = readRequest(schema, request);
  switch (request.change) {
    case 'publish':
      return publishing(publish?.publishTime ?? undefined, by);
    case 'unpublish':
      return (change, before) => applyValues(change, before, { status: 'draft' }, by);
    case 'delete':
      return async (change, before) => {
        await trashEntry(change, before, by, trash);
        return undefined;
      };
    case 'taxonomies':
      return assigning(taxonomies?.addTaxonomyIds ?? [], taxonomies?.removeTaxonomyIds ?? [], by);
    default:
      throw invalidField('change', 'must be one of publish, unpublish, delete and taxonomies');
  }
}

function publishing(wanted: Date | undefined, by: ChangedBy): BatchAction {
  return async (change, before) => {
    const publishedAt = wanted ?? (await publishTimeOf(change, before));
    return applyValues(change, before, { status: 'published', publishedAt }, by);
  };
}

function assigning(added: readonly number[], removed: readonly number[], by: ChangedBy): BatchAction {
  const both = added.find((id) => removed.includes(id));
  if (both !== undefined)
    throw invalidField('taxonomies', `must not both add and remove the taxonomy ${both}`);
  if (added.length + removed.length === 0)
    throw invalidField('taxonomies', 'must add or remove at least one taxonomy');
  return async (change, before) => {
    const ids = new Set([...before.taxonomy_ids, ...added].filter((id) => !removed.includes(id)));
    if (ids.size > maxTaxonomies)
      throw invalidField('taxonomies', `must leave an entry at most ${maxTaxonomies}`);
    return applyValues(change, before, { taxonomyIds: [...ids].sort((a, b) => a - b) }, by);
  };
}

async function applyValues(
  change: ServiceChange<'content'>,
  before: CurrentEntryRow,
  values: Partial<EntryValues>,
  by: ChangedBy,
): Promise<Entry> {
  const changes = await changesOf(change.trx, before, values);
  if (Object.keys(changes).length === 0) return toListedEntry(before);
  await storeEntryValues(change.trx, before, changes);
  const { site_id: siteId, entry_id: entryId } = before;
  const textChanged = changes.taxonomyIds !== undefined;
  return withoutBodies(
    await finishEntryChange(change, { siteId, entryId, before, changes, by, textChanged }),
  );
}
