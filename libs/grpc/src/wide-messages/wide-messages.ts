import type { MethodDefinition } from '@grpc/proto-loader';

import { forEachInSlices } from '@headwater/runtime';

import { type CutMessage, cutMessage } from './cut-message';
import { listFieldsOf } from './list-fields';

type Definition = MethodDefinition<object, object>;
type Lists = Record<string, Iterable<object> | undefined>;
type Decode = (bytes: Buffer) => object;

/** Items of a list that are written at once, and the bytes of a list that are read at once: far less than a slice of work. */
const pieceItems = 20;
const pieceBytes = 4_096;
/** A response below both is written and read in one go. */
const wideItems = 200;
const wideBytes = 65_536;

function isWide(list: Iterable<object> | undefined): list is Iterable<object> {
  return Array.isArray(list) ? list.length > wideItems : list !== undefined && list !== null;
}

/**
 * Writes responses. Long lists are written in slices, so that the event loop serves other calls in between, one after the other as the
 * response names them. The bytes mean the same to every reader, because messages put together are the message of all their fields.
 */
export function createEncoder(definition: Definition): (response: object) => Buffer | Promise<Buffer> {
  const encode = definition.responseSerialize;
  const names = new Set(listFieldsOf(definition).values());
  const mayBeWide = [...names];

  return (response) => {
    // Most responses are small and need no slices.
    if (!mayBeWide.some((name) => isWide((response as Lists)[name]))) return encode(response);
    const lists = Object.entries(response as Lists).filter(([name, list]) => names.has(name) && isWide(list));
    return encodeWide(response, lists as [string, Iterable<object>][]);
  };

  async function encodeWide(response: object, lists: [string, Iterable<object>][]): Promise<Buffer> {
    const narrow = { ...response, ...Object.fromEntries(lists.map(([name]) => [name, []])) };
    const parts = [encode(narrow)];
    for (const [name, list] of lists) {
      await forEachInSlices(piecesOf(list), (piece) => {
        parts.push(encode({ [name]: piece }));
      });
    }
    return Buffer.concat(parts);
  }
}

function* piecesOf<Item>(list: Iterable<Item>): Generator<Item[]> {
  let piece: Item[] = [];
  for (const item of list) {
    if (piece.push(item) < pieceItems) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Reads responses; a large one in slices. */
export function createDecoder(definition: Definition): (bytes: Buffer) => object | Promise<object> {
  const decode = definition.responseDeserialize;
  const cut = createCutter(definition);

  async function decodeWide({ rest, pieces }: CutMessage): Promise<object> {
    const response = decode(rest) as Record<string, object[]>;
    await forEachInSlices(pieces, ({ field, bytes }) => {
      response[field]!.push(...itemsOf(decode, field, bytes));
    });
    return response;
  }

  return (bytes) => {
    const message = cut(bytes);
    return message === undefined ? decode(bytes) : decodeWide(message);
  };
}

/** Reads responses. The lists of a large one are read while they are gone through, again each time. */
export function createLazyDecoder(definition: Definition): Decode {
  const decode = definition.responseDeserialize;
  const cut = createCutter(definition);

  return (bytes) => {
    const message = cut(bytes);
    if (message === undefined) return decode(bytes);
    const response = decode(message.rest) as Lists;
    for (const field of new Set(message.pieces.map((piece) => piece.field))) {
      const parts = message.pieces.filter((piece) => piece.field === field);
      response[field] = new LazyList(decode, field, parts);
    }
    return response;
  };
}

class LazyList {
  constructor(
    private readonly decode: Decode,
    private readonly field: string,
    private readonly parts: CutMessage['pieces'],
  ) {}

  *[Symbol.iterator](): Generator<object> {
    for (const { bytes } of this.parts) yield* itemsOf(this.decode, this.field, bytes);
  }
}

function itemsOf(decode: Decode, field: string, bytes: Buffer): object[] {
  return (decode(bytes) as Record<string, object[]>)[field]!;
}

/** Undefined for what is read in one go: it is small, or it cannot be cut, and then the reader says why. */
function createCutter(definition: Definition): (bytes: Buffer) => CutMessage | undefined {
  const lists = listFieldsOf(definition);
  return (bytes) =>
    bytes.length < wideBytes || lists.size === 0 ? undefined : cutMessage(bytes, lists, pieceBytes);
}
