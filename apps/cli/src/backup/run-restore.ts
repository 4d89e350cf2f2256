import { type ObjectStore, originalKey, removeMarker } from '@headwater/media-storage';
import {
  assertEmptyDatabase,
  type ChoosePasswords,
  loadData,
  type LoadOptions,
  migrateDatabase,
  type RolePasswords,
} from '@headwater/schema';

import { damaged } from './errors';
import { type MediaEntry, readList } from './media-pool';
import { type BackupReader, readTable, withMedia } from './read-backup';
import { verifyDatabase } from './verify';

export interface RestoreOptions {
  adminUrl: string;
  reader: BackupReader;
  /** Absent: the bytes of media are not restored. */
  media?: ObjectStore | undefined;
  rolePasswords: RolePasswords | ChoosePasswords | 'keep';
  lockTimeoutMs?: number | undefined;
  /** A local folder for temporary files. */
  scratch: string;
  onProgress(text: string): void;
  signal: AbortSignal;
}

export interface RestoreReport {
  tables: number;
  rows: number;
  /** Numbers of media objects that were written, and that existed already. */
  objects: { written: number; present: number };
  /** Statements that an administrator has to run. */
  forAdministrator: string[];
}

/**
 * Restores into an empty database. It first verifies everything, then writes the bytes of media, which are invisible without rows, then the
 * rows in one transaction. So an aborted restore can be run again.
 */
export async function runRestore(options: RestoreOptions): Promise<RestoreReport> {
  const { adminUrl, reader, rolePasswords, lockTimeoutMs } = options;
  const { manifest } = reader;
  const onProgress = (text: string): void => options.onProgress(text);
  await assertEmptyDatabase(adminUrl, manifest.migrations);
  onProgress(`Verifying the rows of ${manifest.tables.length} tables`);
  await verifyDatabase(reader, {
    whole: true,
    scratch: options.scratch,
    onDamage: (error) => {
      throw error;
    },
    signal: options.signal,
  });
  const objects = await restoreMedia(options);
  onProgress('Preparing the database');
  await migrateDatabase({ adminUrl, rolePasswords, lockTimeoutMs, only: manifest.migrations });
  const rows = await loadRows(options);
  const migrated = await migrateDatabase({ adminUrl, rolePasswords: 'keep', lockTimeoutMs, onProgress });
  // The folder now belongs to the restored installation, whose id came with the rows.
  if (options.media) await removeMarker(options.media);
  return { tables: manifest.tables.length, rows, objects, forAdministrator: migrated.forAdministrator };
}

async function loadRows(options: RestoreOptions): Promise<number> {
  const { adminUrl, reader, signal } = options;
  const { tables, sequences } = reader.manifest;
  const expected = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const find = ({ schema, name }: { schema: string; name: string }) => expected.get(`${schema}.${name}`)!;
  let loaded = 0;
  const load: LoadOptions = {
    adminUrl,
    tables,
    sequences,
    open: (table) => readTable(reader, find(table)),
    onLoaded(table, rows) {
      if (rows !== find(table).rows)
        throw damaged(`${table.schema}.${table.name}`, `gave ${rows} rows instead of ${find(table).rows}`);
      loaded += rows;
      if (rows > 0) options.onProgress(`Loaded ${table.schema}.${table.name}: ${rows} rows`);
    },
    signal,
  };
  await loadData(load);
  return loaded;
}

async function restoreMedia(options: RestoreOptions): Promise<RestoreReport['objects']> {
  const counts = { written: 0, present: 0 };
  const { reader, media } = options;
  if (media === undefined) return counts;
  for (const list of reader.manifest.media.lists) {
    for (const entry of await readList(reader.store, list)) {
      options.signal.throwIfAborted();
      counts[await restoreObject(options, media, entry)] += 1;
    }
    options.onProgress(`Media: ${counts.written} files written, ${counts.present} were there`);
  }
  return counts;
}

async function restoreObject(
  { reader, scratch }: RestoreOptions,
  media: ObjectStore,
  entry: MediaEntry,
): Promise<'written' | 'present'> {
  const key = originalKey(entry);
  return withMedia(reader, entry, scratch, async (file) => {
    if (await media.putOnce(key, file)) return 'written';
    if ((await media.stat(key))?.sizeBytes === file.sizeBytes) return 'present';
    // The storage had other bytes under this key.
    await media.delete(key);
    await media.putOnce(key, file);
    return 'written';
  });
}
