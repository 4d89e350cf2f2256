import type { MethodDefinition } from '@grpc/proto-loader';

import { forEachInSlices } from '@headwater/runtime';

import { cutMessage } from './cut-message';
import { listFieldsOf } from './list-fields';

type Definition = MethodDefinition<object, object>;
type Lists = Record<string, object[] | undefined>;

/** Items of a list that are written at once, and the bytes of a list that are read at once: far less than a slice of work. */
const pieceItems = 20;
const pieceBytes = 4_096;
/** A response below both is written and read in one go. */
const wideItems = 200;
const wideBytes = 65_536;

/**
 * Writes responses. One with long lists is written in slices, so that the event loop serves other calls in between: the bytes mean
 * the same to every reader, because messages put together are the message of all their fields.
 */
export function createEncoder(definition: Definition): (response: object) => Buffer | Promise<Buffer> {
  const encode = definition.responseSerialize;
  const names = [...listFieldsOf(definition).values()];

  return (response) => {
    const lists = response as Lists;
    const wide = names.filter((name) => (lists[name]?.length ?? 0) > wideItems);
    if (wide.length === 0) return encode(response);
    return encodeWide(response, wide);
  };

  async function encodeWide(response: object, wide: string[]): Promise<Buffer> {
    const narrow = { ...response, ...Object.fromEntries(wide.map((name) => [name, []])) };
    const parts = [encode(narrow)];
    for (const name of wide) {
      await forEachInSlices(piecesOf((response as Lists)[name]!), (piece) => {
        parts.push(encode({ [name]: piece }));
      });
    }
    return Buffer.concat(parts);
  }
}

/** Reads responses; a large one in slices. */
export function createDecoder(definition: Definition): (bytes: Buffer) => object | Promise<object> {
  const decode = definition.responseDeserialize;
  const listFields = listFieldsOf(definition);

  return (bytes) => {
    if (bytes.length < wideBytes || listFields.size === 0) return decode(bytes);
    const cut = cutMessage(bytes, listFields, pieceBytes);
    // What cannot be cut cannot be read either; the reader says why.
    return cut === undefined ? decode(bytes) : decodeWide(cut);
  };

  async function decodeWide({ rest, pieces }: NonNullable<ReturnType<typeof cutMessage>>): Promise<object> {
    const response = decode(rest) as Lists;
    await forEachInSlices(pieces, ({ field, bytes }) => {
      response[field]!.push(...(decode(bytes) as Lists)[field]!);
    });
    return response;
  }
}

function* piecesOf<Item>(list: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < list.length; at += pieceItems) yield list.slice(at, at + pieceItems);
}
