import { z } from 'zod';

import { AppError } from '@headwater/errors';
import type { ObjectStore } from '@headwater/media-storage';

import { damaged } from './errors';
import { storedPart } from './part';
import { readSealed, writeSealed } from './sealed';

const count = z.int().nonnegative();

/** The rows of a table. */
export const storedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  parts: z.array(storedPart),
});

/** The originals of media. */
export const storedMedia = z.object({
  /** False: the backup does not contain the bytes. */
  included: z.boolean(),
  objects: count,
  bytes: count,
  /** Media files whose bytes were deleted while the backup was made. */
  gone: count,
  /** Media files whose bytes were missing in the storage, or differed from the uploaded ones. */
  lost: count,
  /** Lists of the objects, by the first byte of their hash. */
  lists: z.array(storedPart.extend({ shard: z.string().regex(/^[0-9a-f]{2}$/) })),
});

const manifestBody = z.object({
  format: z.literal(1),
  backupId: z.string(),
  /** The release of Headwater. */
  release: z.string(),
  /** The rows show the state at this instant. */
  snapshotAt: z.string(),
  finishedAt: z.string(),
  /** The version of PostgreSQL. */
  serverVersion: z.string(),
  /** Public keys of those who can read the backup; empty: it is not encrypted. */
  recipients: z.array(z.string()),
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(storedTable),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
  media: storedMedia,
});
export type Manifest = z.output<typeof manifestBody>;

const root = 'backups';
export const backupPrefix = (backupId: string): string => `${root}/${backupId}`;
const manifestKey = (backupId: string): string => `${backupPrefix(backupId)}/manifest.json`;
/** Writes the manifest, as the last step: without it, a backup does not count. */
export async function writeManifest(store: ObjectStore, manifest: Manifest): Promise<void> {
  await writeSealed(store, manifestKey(manifest.backupId), manifest);
}

/** @throws AppError BACKUP_NOT_FOUND, BACKUP_DAMAGED, BACKUP_FORMAT */
export async function readManifest(store: ObjectStore, backupId: string): Promise<Manifest> {
  const key = manifestKey(backupId);
  const body = await readSealed(store, key);
  if (body === undefined)
    throw new AppError(
      'NOT_FOUND',
      'BACKUP_NOT_FOUND',
      `There is no backup ${backupId} ("headwater backups list --from …" shows them).`,
    );
  const { format } = body as { format?: unknown };
  if (format !== 1)
    throw new AppError(
      'FAILED_PRECONDITION',
      'BACKUP_FORMAT',
      `The backup ${backupId} has format ${String(format)}; this release reads format 1. Use the release that made it.`,
    );
  const parsed = manifestBody.safeParse(body);
  if (!parsed.success || parsed.data.backupId !== backupId) throw damaged(key, 'is not what was written');
  return parsed.data;
}

// "20270301t021500123z-1f2e3d"
const idPattern = /^\d{8}t\d{9}z-[0-9a-f]{6}$/;

/** Ids of complete backups, oldest first, and of those that were begun and have no manifest. */
export async function listBackups(store: ObjectStore): Promise<{ whole: string[]; begun: string[] }> {
  const found: { whole: string[]; begun: string[] } = { whole: [], begun: [] };
  for await (const backupId of store.listNames(root)) {
    if (!idPattern.test(backupId)) continue;
    const isWhole = (await store.stat(manifestKey(backupId))) !== undefined;
    found[isWhole ? 'whole' : 'begun'].push(backupId);
  }
  found.whole.sort();
  found.begun.sort();
  return found;
}

/** The named backup, or the newest one. */
export async function chooseBackup(store: ObjectStore, backupId: string | undefined): Promise<Manifest> {
  if (backupId !== undefined) return readManifest(store, backupId.toLowerCase());
  const newest = (await listBackups(store)).whole.at(-1);
  if (newest === undefined)
    throw new AppError('NOT_FOUND', 'BACKUP_NOT_FOUND', 'There is no backup in this place.');
  return readManifest(store, newest);
}

/** Deletes the manifest first, so that a partly deleted backup does not count. */
export async function deleteBackup(store: ObjectStore, backupId: string): Promise<void> {
  await store.delete(manifestKey(backupId));
  await store.deleteBelow(backupPrefix(backupId));
}
