import { isDeepStrictEqual } from 'node:util';

import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';

/** The new value of one member or element. Undefined: the member is removed. */
export interface Change {
  path: JSONPath;
  value: string | readonly string[] | undefined;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Longer texts are serialised again, because no other request is answered while one is parsed. */
const maxLength = 262_144;

/**
 * The text of an object with these changes. Every other value keeps its text, so numbers keep their digits. It is serialised again if it is
 * long, or if a key is repeated, because readers differ in which value counts.
 *
 * @param value the new value of the text
 */
export function spliceValues(json: string, changes: readonly Change[], value: unknown): string {
  const tree = json.length > maxLength ? undefined : parseTree(json);
  if (tree === undefined || hasSameKeys(tree)) return JSON.stringify(value);
  const edits = changes
    .map((change) => toEdit(tree, change))
    .toSorted((one, other) => one.start - other.start);
  const spliced = apply(json, edits);
  return spliced !== undefined && isDeepStrictEqual(JSON.parse(spliced), value)
    ? spliced
    : JSON.stringify(value);
}

function hasSameKeys({ type, children = [] }: Node): boolean {
  if (type === 'object') {
    const keys = new Set(children.map((member) => member.children?.[0]?.value as string));
    if (keys.size < children.length) return true;
  }
  return children.some(hasSameKeys);
}

function toEdit(tree: Node, { path, value }: Change): Edit {
  const text = JSON.stringify(value);
  const node = findNodeAtLocation(tree, path);
  if (node === undefined) return addition(findNodeAtLocation(tree, path.slice(0, -1))!, path.at(-1)!, text);
  if (value === undefined) return removal(node.parent!);
  return { start: node.offset, end: endOf(node), text };
}

/** An edit at the end of an object with members. */
function addition(object: Node, key: string | number, text: string): Edit {
  const end = endOf(object.children!.at(-1)!);
  return { start: end, end, text: `,${JSON.stringify(key)}:${text}` };
}

function removal(member: Node): Edit {
  const members = member.parent!.children!;
  const index = members.indexOf(member);
  const before = members[index - 1];
  const after = members[index + 1];
  const start = before === undefined ? member.offset : endOf(before);
  return { start, end: before === undefined && after !== undefined ? after.offset : endOf(member), text: '' };
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** Undefined: two edits overlap, for example if the first two members are removed. */
function apply(json: string, edits: readonly Edit[]): string | undefined {
  const parts: string[] = [];
  let copied = 0;
  for (const { start, end, text } of edits) {
    if (start < copied) return undefined;
    parts.push(json.slice(copied, start), text);
    copied = end;
  }
  parts.push(json.slice(copied));
  return parts.join('');
}
