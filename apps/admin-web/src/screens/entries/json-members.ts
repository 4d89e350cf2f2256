/** A member of a JSON object, by its position in the text. */
export interface Member {
  key: string;
  /** Where its key begins. */
  from: number;
  /** Where its value begins and ends. */
  start: number;
  end: number;
}

/**
 * A key for rendering that stays the same when members before it come and go. Otherwise, text in its input that is not yet valid JSON would
 * be lost.
 */
export function nameOfMember(members: readonly Member[], index: number): string {
  const { key } = members[index]!;
  return `${members.slice(0, index).filter((member) => member.key === key).length}/${key}`;
}

const blank = /[ \t\n\r]/;

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (next < text.length && blank.test(text[next]!)) next += 1;
  return next;
}

/** The position behind the string that begins at `at`. */
function endOfString(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === '"') return next + 1;
  }
  return text.length;
}

/** The position behind the value that begins at `at`. */
function endOfValue(text: string, at: number): number {
  if (text[at] === '"') return endOfString(text, at);
  let depth = 0;
  for (let next = at; next < text.length; next += 1) {
    const char = text[next]!;
    if (char === '"') next = endOfString(text, next) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      if (depth === 0) return next;
      depth -= 1;
      if (depth === 0) return next + 1;
    } else if (depth === 0 && (char === ',' || blank.test(char))) return next;
  }
  return text.length;
}

/** Whether a text is a JSON object. */
export function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The members of a JSON object, including members with the same key. */
export function membersIn(text: string): Member[] {
  const members: Member[] = [];
  let at = skipBlanks(text, text.indexOf('{') + 1);
  while (text[at] === '"') {
    const from = at;
    const afterKey = endOfString(text, from);
    const key = JSON.parse(text.slice(from, afterKey)) as string;
    const start = skipBlanks(text, skipBlanks(text, afterKey) + 1);
    const end = endOfValue(text, start);
    members.push({ key, from, start, end });
    at = skipBlanks(text, end);
    if (text[at] === ',') at = skipBlanks(text, at + 1);
  }
  return members;
}

/** The text with another value of one member; every other byte stays. */
export const withValue = (text: string, { start, end }: Member, valueJson: string): string =>
  text.slice(0, start) + valueJson + text.slice(end);

export function withMember(text: string, key: string, valueJson: string): string {
  const last = membersIn(text).at(-1);
  const pair = `${JSON.stringify(key)}:${valueJson}`;
  if (last !== undefined) return `${text.slice(0, last.end)},${pair}${text.slice(last.end)}`;
  const open = text.indexOf('{') + 1;
  return text.slice(0, open) + pair + text.slice(open);
}

/** The text without one member and its comma. */
export function withoutMember(text: string, index: number): string {
  const members = membersIn(text);
  const [before, member, after] = [members[index - 1], members[index]!, members[index + 1]];
  if (after !== undefined) return text.slice(0, member.from) + text.slice(after.from);
  return text.slice(0, before?.end ?? member.from) + text.slice(member.end);
}

/** The string value of a key; undefined if the key is missing or its value is no string. */
export function stringOf(text: string, key: string): string | undefined {
  const member = membersIn(text).findLast((each) => each.key === key);
  if (member === undefined || text[member.start] !== '"') return undefined;
  return JSON.parse(text.slice(member.start, member.end)) as string;
}

/** Whether a key has a value that a text input cannot show, such as a number or an object. */
export function hasOther(text: string, key: string): boolean {
  const member = membersIn(text).findLast((each) => each.key === key);
  if (member === undefined || text[member.start] === '"') return false;
  return text.slice(member.start, member.end) !== 'null';
}

/** The text with a removed member put back at the end. Undefined: there is a member of this name again, with another value. */
export function withMemberBack(text: string, key: string, valueJson: string): string | undefined {
  const there = membersIn(text).findLast((each) => each.key === key);
  if (there === undefined) return withMember(text, key, valueJson);
  const json = text.slice(there.start, there.end);
  if (json === '""') return withValue(text, there, valueJson);
  return json === valueJson ? text : undefined;
}

/** The text with another string at a key; without the key if the string is empty. */
export function withString(text: string, key: string, value: string): string {
  const members = membersIn(text);
  const index = members.findLastIndex((each) => each.key === key);
  // If the key occurs twice, both are removed: otherwise the other value would be shown.
  if (value === '') return index < 0 ? text : withString(withoutMember(text, index), key, '');
  const json = JSON.stringify(value);
  return index < 0 ? withMember(text, key, json) : withValue(text, members[index]!, json);
}
