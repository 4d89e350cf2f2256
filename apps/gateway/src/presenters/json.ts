/** JSON text that goes into a response byte for byte, without being parsed. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** What can be written. A Map keeps the order of keys that an object would change, such as "2" before "10". */
export type Json =
  | null
  | boolean
  | number
  | string
  | RawJson
  | readonly Json[]
  | ReadonlyMap<string, Json>
  | { readonly [key: string]: Json | undefined };

const comma = new RawJson(',');
const endOfArray = new RawJson(']');
const endOfObject = new RawJson('}');

/** Writes JSON text. Keeps its own stack, so that no depth of nesting exhausts the one of the process. */
export function toJsonText(root: Json): string {
  let text = '';
  const next: Json[] = [root];
  while (next.length > 0) {
    const value = next.pop()!;
    if (value instanceof RawJson) {
      text += value.text;
    } else if (Array.isArray(value)) {
      text += '[';
      next.push(endOfArray);
      for (let at = value.length - 1; at >= 0; at--) {
        next.push((value as readonly Json[])[at]!);
        if (at > 0) next.push(comma);
      }
    } else if (typeof value === 'object' && value !== null) {
      text += '{';
      next.push(endOfObject);
      pushMembers(next, membersOf(value as Exclude<typeof value, readonly Json[]>));
    } else {
      text += JSON.stringify(value);
    }
  }
  return text;
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
