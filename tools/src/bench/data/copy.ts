import type { Client, Connection } from 'pg';

type Row = readonly (string | number | boolean | null)[];

/** Bytes of rows per write, and the maximum in the buffer of the socket before more rows are made. */
const chunkBytes = 65_536;
const waitingBytes = 4 * 1_048_576;

/** Loads rows by COPY, and generates them while it sends. */
export function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const query = {
      submit(connection: Connection) {
        connection.query(`copy ${table} (${columns.join(', ')}) from stdin`);
      },
      handleCopyInResponse(connection: Connection) {
        send(connection, rows).catch((error: Error) => {
          failure = error;
          connection.stream.destroy(error);
        });
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (failure === undefined ? resolve() : reject(failure)),
      handleError: (error: Error) =>
        reject(new Error(`COPY into ${table}: ${error.message}`, { cause: error })),
    };
    client.query(query as unknown as Parameters<Client['query']>[0] & { submit(): void });
  });
}

interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

async function send(connection: Connection, rows: Iterable<Row>): Promise<void> {
  const { stream } = connection;
  const copy = connection as unknown as CopyConnection;
  let text = '';
  for (const row of rows) {
    text += `${row.map(toCell).join('\t')}\n`;
    if (text.length < chunkBytes) continue;
    copy.sendCopyFromChunk(Buffer.from(text));
    text = '';
    if (stream.writableLength > waitingBytes) await new Promise((drained) => stream.once('drain', drained));
  }
  if (text !== '') copy.sendCopyFromChunk(Buffer.from(text));
  copy.endCopyFrom();
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export function toCell(value: Row[number]): string {
  if (value === null) return '\\N';
  return typeof value === 'string'
    ? value.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found)
    : String(value);
}
