/** JSON text that goes into a response byte for byte, without being parsed. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** JSON text that is made while it is written: what is long takes its time, and no room before. Written once. */
export class JsonTexts {
  constructor(readonly texts: Iterable<string>) {}
}

/** What JSON.stringify writes as it is. */
export type PlainJson =
  null | boolean | number | string | readonly PlainJson[] | { readonly [key: string]: PlainJson | undefined };

/** What can be written. A Map keeps the order of keys that an object would change, such as "2" before "10". */
export type Json =
  | PlainJson
  | RawJson
  | JsonTexts
  | readonly Json[]
  | ReadonlyMap<string, Json>
  | { readonly [key: string]: Json | undefined };

// Small enough to be made in a moment, and large enough that its bytes are made in one go.
const pieceLength = 16_384;

const commaText = new RawJson(',');
const endOfArray = new RawJson(']');
const endOfObject = new RawJson('}');

/** A list whose items are presented one by one, while it is written. */
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
 * Writes JSON text in pieces, each made when it is asked for. No character is divided between two. Keeps its own stack, so that no
 * depth of nesting exhausts the one of the process.
 */
export function* toJsonPieces(root: Json): Generator<string, void, void> {
  let text = '';
  const next: Json[] = [root];
  while (next.length > 0) {
    const value = next.pop()!;
    if (value instanceof RawJson) {
      text += value.text;
    } else if (value instanceof JsonTexts) {
      for (const part of value.texts) {
        text += part;
        if (text.length < pieceLength) continue;
        yield text;
        text = '';
      }
    } else if (Array.isArray(value)) {
      text += '[';
      next.push(endOfArray);
      for (let at = value.length - 1; at >= 0; at--) {
        next.push((value as readonly Json[])[at]!);
        if (at > 0) next.push(commaText);
      }
    } else if (typeof value === 'object' && value !== null) {
      text += '{';
      next.push(endOfObject);
      pushMembers(next, membersOf(value as Exclude<typeof value, readonly Json[]>));
    } else {
      text += JSON.stringify(value);
    }
  }
  if (text !== '') yield text;
}

function membersOf(
  value: ReadonlyMap<string, Json> | { readonly [key: string]: Json | undefined },
): [string, Json][] {
  const members = value instanceof Map ? [...(value as ReadonlyMap<string, Json>)] : Object.entries(value);
  return members.filter((member): member is [string, Json] => member[1] !== undefined);
}

function pushMembers(next: Json[], members: [string, Json][]): void {
  for (let at = members.length - 1; at >= 0; at--) {
    const [key, value] = members[at]!;
    next.push(value, new RawJson(`${at > 0 ? ',' : ''}${JSON.stringify(key)}:`));
  }
}
