import type { ListFields } from './list-fields';

/** The bytes of a message: the fields that are no lists, and the lists in pieces, each of which is a message of its own. */
export interface CutMessage {
  rest: Buffer;
  pieces: { field: string; bytes: Buffer }[];
}

const delimitedType = 2;
const fixedBytes: Record<number, number> = { 1: 8, 5: 4 };
const varintType = 0;

/**
 * Cuts a message where the fields of its lists begin. This is valid in protobuf, where concatenated messages are one message with all their
 * fields. Undefined: the bytes are not a message.
 */
export function cutMessage(message: Buffer, lists: ListFields, pieceBytes: number): CutMessage | undefined {
  const rest: Buffer[] = [];
  const pieces: CutMessage['pieces'] = [];
  let begin = 0;
  let field: string | undefined;
  let at = 0;

  function readVarint(): number {
    let value = 0;
    for (let factor = 1; at < message.length; factor *= 128) {
      const byte = message[at++]!;
      value += (byte & 0x7f) * factor;
      if (byte < 128) return value;
    }
    return NaN;
  }

  function cutAt(end: number): void {
    if (end === begin) return;
    const bytes = message.subarray(begin, end);
    if (field === undefined) rest.push(bytes);
    else pieces.push({ field, bytes });
    begin = end;
  }

  while (at < message.length) {
    const start = at;
    const tag = readVarint();
    const type = tag % 8;
    const next = type === delimitedType ? lists.get(Math.floor(tag / 8)) : undefined;
    if (next !== field || start - begin >= pieceBytes) cutAt(start);
    field = next;
    const length =
      type === delimitedType ? readVarint() : type === varintType ? readVarint() * 0 : fixedBytes[type];
    if (length === undefined || !(at + length <= message.length)) return undefined;
    at += length;
  }
  cutAt(at);
  return { rest: Buffer.concat(rest), pieces };
}
