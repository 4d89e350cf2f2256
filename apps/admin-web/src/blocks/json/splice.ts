import { elementsOf, endOfValue, type Member, membersOf, type Range, skipBlanks } from './scan';
import { cut, insertAllAt, joined, removeAt, replaceAt, type Slices } from './slices';

/** Keys and indexes that lead to a value. If a key occurs more than once, the last one counts, as for JSON.parse. */
export type Path = readonly (string | number)[];

export function rangeAt(json: string, path: Path): Range | undefined {
  let range: Range | undefined = { start: skipBlanks(json, 0), end: json.length };
  for (const step of path) {
    range = within(json, range.start, step);
    if (range === undefined) return undefined;
  }
  return range;
}

function within(json: string, start: number, step: string | number): Range | undefined {
  const opening = json.charAt(start);
  if (typeof step === 'number') return opening === '[' ? elementsOf(json, start)[step] : undefined;
  return opening === '{' ? lastOf(membersOf(json, start), step)?.value : undefined;
}

const lastOf = (members: Member[], key: string): Member | undefined =>
  members.findLast((member) => member.key === key);

const put = (json: string, { start, end }: Range, text: string): string =>
  json.slice(0, start) + text + json.slice(end);

/** The text with another value in this place. An equal value keeps its text; a missing member is added. */
export function withValue(json: string, path: Path, value: unknown): string {
  const range = rangeAt(json, path);
  const text = JSON.stringify(value);
  if (range === undefined) return withMember(json, path, text);
  const now = JSON.stringify(JSON.parse(json.slice(range.start, range.end)));
  return now === text ? json : put(json, range, text);
}

/** Adds a member at the end of its object, spaced like the one before it. */
function withMember(json: string, path: Path, text: string): string {
  const key = JSON.stringify(path.at(-1));
  const object = rangeAt(json, path.slice(0, -1));
  if (object === undefined || json.charAt(object.start) !== '{') {
    throw new Error(`there is no object at ${path.slice(0, -1).join('.')}`);
  }
  const last = membersOf(json, object.start).at(-1);
  if (last === undefined) {
    const inside = object.start + 1;
    return put(json, { start: inside, end: inside }, `${key}:${text}`);
  }
  const keyEnd = endOfValue(json, last.keyStart);
  const beforeKey = /[ \t\r\n]*$/.exec(json.slice(object.start, last.keyStart))?.[0] ?? '';
  const colon = /[ \t\r\n]*:[ \t\r\n]*$/.exec(json.slice(keyEnd, last.value.start))?.[0] ?? ':';
  const { end } = last.value;
  return put(json, { start: end, end }, `,${beforeKey}${key}${colon}${text}`);
}

/** The text without this member, even if it occurs more than once. */
export function withoutMember(json: string, path: Path): string {
  const object = rangeAt(json, path.slice(0, -1));
  if (object === undefined || json.charAt(object.start) !== '{') return json;
  const members = membersOf(json, object.start);
  const index = members.findLastIndex(({ key }) => key === path.at(-1));
  const member = members[index];
  if (member === undefined) return json;
  const before = members[index - 1];
  const after = members[index + 1];
  const start = before?.value.end ?? member.keyStart;
  const end = before === undefined && after !== undefined ? after.keyStart : member.value.end;
  return withoutMember(put(json, { start, end }, ''), path);
}

/** The text with other strings in the array at this place. Equal strings keep their text, as do the blanks. */
export function withStrings(json: string, path: Path, strings: readonly string[]): string {
  const range = rangeAt(json, path);
  if (range === undefined || json.charAt(range.start) !== '[') return withValue(json, path, strings);
  const slices = cut(json.slice(range.start, range.end));
  return slices === undefined ? json : put(json, range, joined(withTexts(slices, strings)));
}

function withTexts(given: Slices, strings: readonly string[]): Slices {
  const now = given.texts.map((text) => JSON.parse(text) as unknown);
  let slices = given;
  let start = 0;
  while (start < now.length && start < strings.length && now[start] === strings[start]) start += 1;
  let end = 0;
  const shorter = Math.min(now.length, strings.length) - start;
  while (end < shorter && now.at(-1 - end) === strings.at(-1 - end)) end += 1;
  const removed = now.length - end - start;
  const added = strings.slice(start, strings.length - end).map((text) => JSON.stringify(text));
  const replaced = Math.min(removed, added.length);
  for (let index = 0; index < replaced; index += 1) {
    slices = replaceAt(slices, start + index, added[index] ?? '');
  }
  for (let index = replaced; index < removed; index += 1) slices = removeAt(slices, start + replaced);
  return insertAllAt(slices, start + replaced, added.slice(replaced));
}
