import { z } from 'zod';

import type { CallContext, SaveWorkingCopyRequest__Output, WorkingCopy } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, invalidField, isId, readUpdate } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { changedValues } from '../../domain/entry-changes';
import { saveIntervalMs, workingCopyShape, type WorkingCopyValues } from '../../domain/working-copy';
import { entryNotFound, workingCopyConflict, workingCopySavedJustNow } from '../../errors';
import { toAbsentWorkingCopy, toWorkingCopy } from '../../mappers/working-copy';
import { holdAuthor } from '../../queries/copies-of-authors';
import { type EntryRow, findEntry } from '../../queries/entries';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import { findWorkingCopy, insertWorkingCopy, updateWorkingCopy } from '../../queries/working-copies';
import type { ManagementHandlers } from './handlers';
import { refuseAuthor, refuseForeignEntry } from './own-entries';

const others = z
  .object({ expectedNumber: field.revisionOrNone, baseRevision: field.revision.optional() })
  .refine(({ expectedNumber, baseRevision }) => expectedNumber > 0 || baseRevision !== undefined, {
    path: ['baseRevision'],
    message: 'must be given when expected_number is 0',
  });

interface Save {
  siteId: number;
  entryId: number;
  actor: string;
  values: Partial<WorkingCopyValues>;
  expectedNumber: number;
  baseRevision?: number | undefined;
}

export function saveWorkingCopy({ db }: ManagementDeps): ManagementHandlers['saveWorkingCopy'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    if (request.entry === null) throw invalidField('entry', 'must be given');
    if (!isId(entryId)) throw entryNotFound();

    const workingCopy = await db.changeSite(siteId, by(call), async (change) => {
      // Without a lock: the number refuses a save that collides with another one, and a save without changes writes nothing.
      const entry = await findEntry(change.trx, siteId, entryId);
      if (entry === undefined) throw entryNotFound();
      await refuseForeignEntry(change, entry, call);
      const save = { siteId, entryId, actor: by(call).actor, ...readSave(request, entry.type) };
      if (save.baseRevision !== undefined) refuseStale('entry', entry.revision, save.baseRevision);
      return save.expectedNumber === 0 ? saveFirst(change, entry, save, call) : saveAgain(change, save, call);
    });
    return { workingCopy };
  };
}

function readSave(request: SaveWorkingCopyRequest__Output, type: string) {
  const update = readUpdate(request, { in: 'entry', shape: workingCopyShape(type), others });
  return { values: update.changes as Partial<WorkingCopyValues>, ...update.others };
}

async function saveFirst(
  change: ServiceChange<'content'>,
  entry: EntryRow,
  { values, baseRevision = entry.revision, ...save }: Save,
  call: CallContext,
): Promise<WorkingCopy> {
  const { trx } = change;
  const present = await findWorkingCopy(trx, save.siteId, save.entryId);
  if (present !== undefined) throw workingCopyConflict(present);
  const changes = changedValues(entry, values);
  if (changes.authorId !== undefined) refuseAuthor(call);
  if (Object.keys(changes).length === 0) {
    change.nothing();
    return toAbsentWorkingCopy(entry);
  }
  change.internal();
  // The working copy gets the entry's taxonomies, which may be merged at this moment.
  await announceTaxonomyReader(trx, save.siteId);
  // So that a concurrent deletion of the author also finds this copy.
  if (changes.authorId !== undefined) await holdAuthor(trx, save.siteId, changes.authorId);
  const inserted = await insertWorkingCopy(trx, { ...save, changes, baseRevision });
  return inserted ? readSaved(change, save) : refuse(change, { ...save, baseRevision });
}

async function saveAgain(
  change: ServiceChange<'content'>,
  { values, baseRevision, expectedNumber, ...save }: Save,
  call: CallContext,
): Promise<WorkingCopy> {
  const { trx } = change;
  const present = await findWorkingCopy(trx, save.siteId, save.entryId);
  if (present?.working_copy_number !== expectedNumber) return refuse(change, { ...save, baseRevision });
  const changes = changedValues(present, values);
  // The author of the working copy, for which an editor may have chosen another one than the entry's.
  if (changes.authorId !== undefined) refuseAuthor(call);
  const moved = baseRevision !== undefined && baseRevision !== present.base_revision;
  if (Object.keys(changes).length === 0 && !moved) {
    change.nothing();
    return toWorkingCopy(present);
  }
  // If the last save is in the future, the clock was set back since; then no save has to wait.
  const { saved_ms_ago: savedMsAgo } = present;
  if (savedMsAgo >= 0 && savedMsAgo < saveIntervalMs) {
    throw workingCopySavedJustNow(saveIntervalMs - savedMsAgo);
  }
  change.internal();
  if (changes.authorId !== undefined) await holdAuthor(trx, save.siteId, changes.authorId);
  const updated = await updateWorkingCopy(trx, { ...save, changes, number: expectedNumber, baseRevision });
  return updated ? readSaved(change, save) : refuse(change, { ...save, baseRevision });
}

async function readSaved(
  { trx }: ServiceChange<'content'>,
  { siteId, entryId }: Pick<Save, 'siteId' | 'entryId'>,
): Promise<WorkingCopy> {
  const saved = await findWorkingCopy(trx, siteId, entryId);
  if (saved === undefined) throw entryNotFound();
  return toWorkingCopy(saved);
}

/** Another save was first: the error names the current working copy. */
async function refuse(
  { trx }: ServiceChange<'content'>,
  { siteId, entryId, baseRevision }: Pick<Save, 'siteId' | 'entryId'> & { baseRevision?: number | undefined },
): Promise<never> {
  const entry = await findEntry(trx, siteId, entryId);
  if (entry === undefined) throw entryNotFound();
  const present = await findWorkingCopy(trx, siteId, entryId);
  if (present === undefined && baseRevision !== undefined) refuseStale('entry', entry.revision, baseRevision);
  throw workingCopyConflict(present);
}
