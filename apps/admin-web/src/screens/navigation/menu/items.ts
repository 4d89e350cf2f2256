import { cut, insertAt, moveTo, removeAt, replaceAt, type Slices } from '../../../blocks/json/slices';
import { rangeAt, withValue } from '../../../blocks/json/splice';

/** The items of a menu as a tree of texts. Joined again it is the same text, byte for byte, except for edited parts. */
export type Items = Slices<Item>;

/** The text of an item, cut around its children. */
export interface Item {
  before: string;
  /** The children. Undefined: the item has no array of children. */
  below: Items | undefined;
  after: string;
}

export interface ItemValues {
  label: string;
  url: string;
  target: string;
}

/** A present or possible place of an item. */
export interface Place {
  /** Null: at the top level. */
  parentKey: number | null;
  /** The index among the children of the parent, not counting the item itself. */
  index: number;
}

/** Undefined: the text is no array. */
export function readItems(json: string): Items | undefined {
  const slices = cut(json);
  return slices && { ...slices, texts: slices.texts.map(readItem) };
}

function readItem(text: string): Item {
  const children = rangeAt(text, ['children']);
  const below = children && readItems(text.slice(children.start, children.end));
  if (children === undefined || below === undefined) return { before: text, below: undefined, after: '' };
  return { before: text.slice(0, children.start), below, after: text.slice(children.end) };
}

export function textOf({ gaps, texts }: Items): string {
  const parts = [gaps[0] ?? ''];
  for (const [index, { before, below, after }] of texts.entries()) {
    parts.push(before, below ? textOf(below) : '', after, gaps[index + 1] ?? '');
  }
  return parts.join('');
}

/** The text of an item without its children. */
const ownText = ({ before, below, after }: Item): string => before + (below ? '[]' : '') + after;

/** The members of an item. Undefined: it is no object. */
export function membersOf(item: Item): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(ownText(item));
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}

const withValues = (text: string, values: Partial<ItemValues>): string =>
  Object.entries(values).reduce((now, [name, value]) => withValue(now, [name], value), text);

/** Finds an item anywhere in the tree, and replaces the list that contains it by the result of `change`. */
function inListOf(
  items: Items,
  key: number,
  change: (list: Items, index: number) => Items,
): Items | undefined {
  const index = items.keys.indexOf(key);
  if (index !== -1) return change(items, index);
  for (const [at, item] of items.texts.entries()) {
    const below = item.below && inListOf(item.below, key, change);
    if (below !== undefined) return replaceAt(items, at, { ...item, below });
  }
  return undefined;
}

function changeItem(items: Items, key: number, change: (item: Item) => Item): Items {
  const changed = inListOf(items, key, (list, index) => replaceAt(list, index, change(list.texts[index]!)));
  return changed ?? items;
}

/** The item, with an empty array of children if it had none. */
const withBelow = (item: Item): Item & { below: Items } =>
  item.below === undefined
    ? (readItem(withValue(item.before, ['children'], [])) as Item & { below: Items })
    : { ...item, below: item.below };

/** Changes the list of children of an item. */
function changeBelow(items: Items, parentKey: number | null, change: (list: Items) => Items): Items {
  if (parentKey === null) return change(items);
  return changeItem(items, parentKey, (parent) => {
    const item = withBelow(parent);
    return { ...item, below: change(item.below) };
  });
}

/** Edits an item. Equal values keep their bytes. */
export function editItem(items: Items, key: number, values: Partial<ItemValues>): Items {
  return changeItem(items, key, (item) => {
    const edited = readItem(withValues(ownText(item), values));
    return item.below === undefined ? edited : { ...edited, below: item.below };
  });
}

export function addItem(items: Items, { parentKey, index }: Place, values: ItemValues): Items {
  const { label, url, target } = values;
  const item = readItem(JSON.stringify({ label, url, target, children: [] }));
  return changeBelow(items, parentKey, (list) => insertAt(list, index, item));
}

/** Removes an item with its children. */
export const removeItem = (items: Items, key: number): Items => inListOf(items, key, removeAt<Item>) ?? items;

export function moveItem(items: Items, key: number, to: Place): Items {
  const from = placeOf(items, key);
  const item = itemAt(items, key);
  if (from === undefined || item === undefined) return items;
  if (from.parentKey === to.parentKey) {
    return changeBelow(items, to.parentKey, (list) => moveTo(list, from.index, to.index));
  }
  return changeBelow(removeItem(items, key), to.parentKey, (list) => insertAt(list, to.index, item, key));
}

export function itemAt(items: Items, key: number): Item | undefined {
  let found: Item | undefined;
  inListOf(items, key, (list, index) => {
    found = list.texts[index];
    return list;
  });
  return found;
}

export function placeOf(items: Items, key: number, parentKey: number | null = null): Place | undefined {
  const index = items.keys.indexOf(key);
  if (index !== -1) return { parentKey, index };
  for (const [at, { below }] of items.texts.entries()) {
    const place = below && placeOf(below, key, items.keys[at]);
    if (place !== undefined) return place;
  }
  return undefined;
}

export const countOf = ({ texts }: Items): number =>
  texts.reduce((count, { below }) => count + 1 + (below ? countOf(below) : 0), 0);
