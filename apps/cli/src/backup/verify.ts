import { damaged } from './errors';
import { readList } from './media-pool';
import { type BackupReader, checkStored, readTable, withMedia } from './read-backup';

interface VerifyOptions {
  /** Whether to decrypt and read the parts, too. Without an identity, only their stored bytes are compared. */
  whole: boolean;
  scratch: string;
  /** Called for each damaged part. May throw to end the verification. */
  onDamage(error: unknown): void;
  signal: AbortSignal;
}

const newLine = 10;

/** Reads the rows of a backup and compares them with their hashes and counts. */
export async function verifyDatabase(reader: BackupReader, options: VerifyOptions): Promise<void> {
  for (const table of reader.manifest.tables) {
    options.signal.throwIfAborted();
    try {
      if (!options.whole) for (const part of table.parts) await checkStored(reader.store, part);
      else {
        const rows = await countRows(readTable(reader, table));
        if (rows !== table.rows)
          throw damaged(`${table.schema}.${table.name}`, `has ${rows} rows instead of ${table.rows}`);
      }
    } catch (error) {
      options.onDamage(error);
    }
  }
}

async function countRows(bytes: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0;
  for await (const chunk of bytes)
    for (let at = chunk.indexOf(newLine); at !== -1; at = chunk.indexOf(newLine, at + 1)) rows += 1;
  return rows;
}

/** Reads the bytes of media and compares them with their hashes. */
export async function verifyMedia(reader: BackupReader, options: VerifyOptions): Promise<void> {
  for (const list of reader.manifest.media.lists) {
    try {
      for (const entry of await readList(reader.store, list)) {
        options.signal.throwIfAborted();
        try {
          if (options.whole) await withMedia(reader, entry, options.scratch, () => Promise.resolve());
          else await checkStored(reader.store, entry.stored);
        } catch (error) {
          options.onDamage(error);
        }
      }
    } catch (error) {
      options.onDamage(error);
    }
  }
}
