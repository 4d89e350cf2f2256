/** JSON text that is copied into a response byte for byte. */
export class RawJson {
  constructor(readonly text: string) {}
}

/**
 * JSON text that is generated while it is written, so that a long list is never in memory as a whole. Can be written once.
 */
export class JsonTexts {
  constructor(readonly texts: Iterable<string>) {}
}

/** Values that JSON.stringify writes. */
export type PlainJson =
  | null
  | boolean
  | number
  | string
  | readonly PlainJson[]
  | { readonly [key: string]: PlainJson | undefined };

/** Values that can be written. A Map keeps its order of keys; an object would sort "10" and "2". */
export type Json =
  | PlainJson
  | RawJson
  | JsonTexts
  | readonly Json[]
  | ReadonlyMap<string, Json>
  | { readonly [key: string]: Json | undefined };

// Small enough to take little time, large enough to be encoded efficiently.
const pieceLength = 16_384;

/** The state of a list or object that is being written. */
interface Opened {
  /** Undefined for lists. */
  keys: readonly string[] | undefined;
  values: readonly (Json | undefined)[];
  at: number;
  isEmpty: boolean;
}

/** A list whose items are presented one by one while it is written. */
export function jsonList<Item>(items: Iterable<Item>, present: (item: Item) => PlainJson): JsonTexts {
  return new JsonTexts(listTexts(items, present));
}

function* listTexts<Item>(
  items: Iterable<Item>,
  present: (item: Item) => PlainJson,
): Generator<string, void, void> {
  yield '[';
  let comma = '';
  for (const item of items) {
    yield `${comma}${JSON.stringify(present(item))}`;
    comma = ',';
  }
  yield ']';
}

/** Writes JSON text. */
export function toJsonText(root: Json): string {
  return [...toJsonPieces(root)].join('');
}

/**
 * Writes JSON text in pieces, each generated on demand. No character is split between two pieces. It has a stack of its
 * own, so deep nesting does not exhaust the call stack.
 */
export function* toJsonPieces(root: Json): Generator<string, void, void> {
  let text = '';
  const open: Opened[] = [];
  let current: Opened = { keys: undefined, values: [root], at: 0, isEmpty: true };
  for (;;) {
    const { keys, values, at } = current;
    if (at === values.length) {
      const outer = open.pop();
      if (!outer) break;
      text += closingOf(current);
      current = outer;
      continue;
    }
    current.at += 1;
    const value = values[at];
    if (value === undefined) continue;
    if (!current.isEmpty) text += ',';
    current.isEmpty = false;
    if (keys) text += `${JSON.stringify(keys[at])}:`;
    if (typeof value !== 'object' || value === null) {
      text += JSON.stringify(value);
    } else if (value instanceof RawJson) {
      text += value.text;
    } else if (value instanceof JsonTexts) {
      for (const part of value.texts) {
        text += part;
        if (text.length < pieceLength) continue;
        yield text;
        text = '';
      }
    } else {
      open.push(current);
      current = begin(value);
      text += openingOf(current);
    }
  }
  if (text !== '') yield text;
}

const openingOf = ({ keys }: Opened) => (keys ? '{' : '[');
const closingOf = ({ keys }: Opened) => (keys ? '}' : ']');

function begin(
  value: readonly Json[] | ReadonlyMap<string, Json> | { readonly [key: string]: Json | undefined },
) {
  const opened = (keys: readonly string[] | undefined, values: readonly (Json | undefined)[]): Opened => ({
    keys,
    values,
    at: 0,
    isEmpty: true,
  });
  if (Array.isArray(value)) return opened(undefined, value as readonly Json[]);
  if (value instanceof Map) {
    const members = value as ReadonlyMap<string, Json>;
    return opened([...members.keys()], [...members.values()]);
  }
  const members = value as { readonly [key: string]: Json | undefined };
  return opened(Object.keys(members), Object.values(members));
}
