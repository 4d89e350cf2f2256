import type { Readable } from 'node:stream';

import type { ObjectStore } from '@headwater/media-storage';
import type { DataTable } from '@headwater/schema';

import { putPart } from './copy-media';
import type { Encryption } from './encryption';
import type { Manifest } from './manifest';
import { compress, type StoredPart, withTemporary } from './part';

/** The target of rows, and its options. */
export interface TableCopy {
  target: ObjectStore;
  encryption: Encryption;
  /** A local folder for temporary files. */
  scratch: string;
  signal: AbortSignal;
}

/** The size of rows before compression. A part is written to the local disk before it is stored. */
const maxPartBytes = 64 * 1024 * 1024;
const newLine = 10;

/** Copies the rows of all tables of a snapshot, below a prefix. */
export async function copyTables(
  snapshot: { tables: DataTable[]; read(table: DataTable): Readable },
  prefix: string,
  options: TableCopy,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    options.signal.throwIfAborted();
    tables.push({ ...table, ...(await copyTable(snapshot.read(table), table, prefix, options)) });
  }
  return tables;
}

async function copyTable(
  rows: Readable,
  { schema, name }: DataTable,
  prefix: string,
  { target, encryption, scratch, signal }: TableCopy,
): Promise<{ rows: number; parts: StoredPart[] }> {
  const counts = { rows: 0 };
  const parts: StoredPart[] = [];
  for await (const bytes of inParts(rows, counts)) {
    signal.throwIfAborted();
    const key = `${prefix}/database/${schema}.${name}.${String(parts.length).padStart(5, '0')}`;
    parts.push(
      await withTemporary(scratch, bytes, [compress, encryption.encrypt], (file) =>
        putPart(target, key, file),
      ),
    );
  }
  return { rows: counts.rows, parts };
}

/** Cuts a stream into streams of about `maxPartBytes`. The caller reads each one to its end before the next. */
async function* inParts(rows: Readable, counts: { rows: number }) {
  const chunks = (rows as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let next = await chunks.next();
  async function* part(): AsyncGenerator<Buffer> {
    for (let size = 0; next.done !== true && size < maxPartBytes; next = await chunks.next()) {
      // COPY writes each row as one line, and escapes line feeds in values.
      for (let at = next.value.indexOf(newLine); at !== -1; at = next.value.indexOf(newLine, at + 1))
        counts.rows += 1;
      size += next.value.length;
      yield next.value;
    }
  }
  while (next.done !== true) yield part();
}
