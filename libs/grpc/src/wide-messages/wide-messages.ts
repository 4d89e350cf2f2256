import type { MethodDefinition } from '@grpc/proto-loader';

import { forEachInSlices } from '@headwater/runtime';

import { type CutMessage, cutMessage } from './cut-message';
import { listFieldsOf } from './list-fields';

type Definition = MethodDefinition<object, object>;
type Lists = Record<string, Iterable<object> | undefined>;
type Decode = (bytes: Buffer) => object;

/** How many items of a list are encoded at once, and how many bytes of a list are decoded at once: far less than a slice of work. */
const pieceItems = 20;
const pieceBytes = 4_096;
/** A response below both bounds is encoded and decoded without slices. */
const wideItems = 200;
const wideBytes = 65_536;

function isWide(list: Iterable<object> | undefined): list is Iterable<object> {
  return Array.isArray(list) ? list.length > wideItems : list !== undefined && list !== null;
}

/**
 * Encodes responses. Long lists are encoded in slices, one list after the other in the order of the response, so that the event loop serves
 * other calls in between. Every reader understands the bytes, because concatenated messages are one message with all their fields.
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

/** Decodes responses; large ones in slices. */
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

/** Decodes responses. The lists of a large response are decoded during iteration, again each time. */
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

/** Undefined for a message to decode without slices: it is small, or it cannot be cut, and then decoding reports why. */
function createCutter(definition: Definition): (bytes: Buffer) => CutMessage | undefined {
  const lists = listFieldsOf(definition);
  return (bytes) =>
    bytes.length < wideBytes || lists.size === 0 ? undefined : cutMessage(bytes, lists, pieceBytes);
}
