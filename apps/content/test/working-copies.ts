import type { Entry, Entry__Output, WorkingCopy__Output } from '@headwater/contracts';

import { present } from './factories';
import { actor, type Harness } from './setup';

export const ann = { id: 'user:ann', superAdmin: false };

let steps = 0;

/** Puts the database's clock behind the time for which a working copy cannot be saved again. */
export async function letTimePass({ database }: Harness): Promise<void> {
  steps += 1;
  await database.setClock(new Date(Date.now() + steps * 5_000));
}

export type EntryKey = Pick<Entry__Output, 'siteId' | 'entryId'>;

export const getCopy = async ({ management }: Harness, { siteId, entryId }: EntryKey) =>
  present((await management.getWorkingCopy({ siteId, entryId })).workingCopy);

export const getEntry = async ({ management }: Harness, { siteId, entryId }: EntryKey) =>
  present((await management.getEntry({ siteId, entryId })).entry);

interface SaveOptions {
  /** The number of the working copy that the editor has seen. */
  on?: number;
  baseRevision?: number;
  by?: typeof actor;
}

export async function save(
  harness: Harness,
  { siteId, entryId, revision }: Pick<Entry__Output, 'siteId' | 'entryId' | 'revision'>,
  values: Entry,
  { on = 0, baseRevision, by = actor }: SaveOptions = {},
): Promise<WorkingCopy__Output> {
  const base = baseRevision ?? (on === 0 ? revision : undefined);
  const { workingCopy } = await harness.management.saveWorkingCopy(
    {
      siteId,
      entryId,
      entry: values,
      updateMask: { paths: Object.keys(values).map(pathOf) },
      expectedNumber: on,
      ...(base !== undefined && { baseRevision: base }),
    },
    { actor: by },
  );
  return present(workingCopy);
}

const pathOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Resolves once a transaction waits for another one, or `isOver` returns true. */
export async function untilSomebodyWaits({ admin }: Harness, isOver = () => false): Promise<void> {
  while (!isOver()) {
    const { rows } = await admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
