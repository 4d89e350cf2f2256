/**
 * Messages of PostgreSQL's extended query protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html Built here so
 * that a batch is one write. They take as long to build as pg's own, which go to the socket one by one (`npm run bench:shapes`).
 */

/** Execute of the unnamed portal, to its last row. */
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const describe = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0]);

export const sync = Buffer.from([0x53, 0, 0, 0, 4]);

/** Prepares a statement, in place of one of that name if there is any: a read that failed half-way may have left it behind. */
export function prepare(name: string, text: string): Buffer {
  const close = message(0x43, `S${name}\0`);
  // No types: the server infers those of the parameters.
  const parse = message(0x50, `${name}\0${text}\0\0\0`);
  return Buffer.concat([close, parse]);
}

/** Binds and executes a prepared statement, parameters and columns as text; with a description of its columns when asked. */
export function run(name: string, values: readonly unknown[], { described }: { described: boolean }): Buffer {
  const texts = values.map(toParameter);
  // Message type, length, portal, name, no formats of parameters, number of parameters, no formats of columns.
  let length = 13 + Buffer.byteLength(name) + execute.length + (described ? describe.length : 0);
  for (const text of texts) length += 4 + (text === null ? 0 : Buffer.byteLength(text));

  const bytes = Buffer.allocUnsafe(length);
  bytes[0] = 0x42;
  bytes[5] = 0;
  let at = 6 + bytes.write(name, 6);
  bytes[at] = 0;
  at = bytes.writeUInt16BE(0, at + 1);
  at = bytes.writeUInt16BE(texts.length, at);
  for (const text of texts) {
    const size = text === null ? -1 : bytes.write(text, at + 4);
    at = bytes.writeInt32BE(size, at) + Math.max(size, 0);
  }
  at = bytes.writeUInt16BE(0, at);
  bytes.writeUInt32BE(at - 1, 1);
  if (described) at += describe.copy(bytes, at);
  execute.copy(bytes, at);
  return bytes;
}

function message(type: number, content: string): Buffer {
  const length = Buffer.byteLength(content);
  const bytes = Buffer.allocUnsafe(5 + length);
  bytes[0] = type;
  bytes.writeUInt32BE(4 + length, 1);
  bytes.write(content, 5);
  return bytes;
}

/** A value as the text that PostgreSQL reads. */
export function toParameter(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  throw new TypeError('a parameter is text, bytes, a number, a boolean, null, or a list of these');
}

function toElement(value: unknown): string {
  const text = toParameter(value);
  if (text === null) return 'NULL';
  return Array.isArray(value) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
