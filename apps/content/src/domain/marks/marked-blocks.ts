import { isObject } from '@headwater/values';

import { itemRanges } from './item-ranges';
import { cleanMarks, textOfMarks } from './mark-html';
import { type Change, spliceValues } from './splice-values';

/** Blocks whose data may have marks: as `html` beside `text`, or as `items_html` beside `items`. */
const markedTypes = new Set(['paragraph', 'heading', 'quote', 'list']);

/** For one text, and for all texts of an entry. HTML is parsed at once, and no other request is answered meanwhile. */
const maxTextLength = 65_536;
const maxLength = 1_048_576;
/** The parser's time grows with the square of the number of open elements. */
const maxElements = 1_000;
const element = /<[a-z]/gi;
const markedKey = /"(?:items_)?html"/g;

/** An invalid value of `html` or `items_html`. */
class MarksError extends Error {}

export type JsonObject = Record<string, unknown>;

/** The data of a block that may have marks. Undefined: not such a block. */
export function dataWithMarks(value: JsonObject): JsonObject | undefined {
  const { type, data } = value;
  return typeof type === 'string' && markedTypes.has(type) && isObject(data) ? data : undefined;
}

/**
 * Blocks as they are stored: marks are sanitised, and `text` and `items` are the plain text of `html` and `items_html`. Everything else
 * stays byte for byte. `blocks` is the value of `blocksJson`, and is modified.
 */
export function cleanBlocks(blocksJson: string, blocks: unknown[]): { json: string } | { problem: string } {
  const marked: { index: number; found: Cleaned }[] = [];
  const cleaner = new Cleaner();
  for (const [index, block] of blocks.entries()) {
    try {
      const found = cleaner.cleanBlock(block);
      if (found.members > 0) marked.push({ index, found });
    } catch (error) {
      if (error instanceof MarksError) return { problem: `has a block ${index + 1} whose ${error.message}` };
      throw error;
    }
  }
  if (marked.length === 0) return { json: blocksJson };

  const ranges = itemRanges(blocksJson);
  const parts: string[] = [];
  let copied = 0;
  for (const { index, found } of marked) {
    const range = ranges[index];
    if (range === undefined) throw new Error(`the text of block ${index + 1} was not found`);
    const block = blocksJson.slice(range.start, range.end);
    if (isClean(block, found)) continue;
    parts.push(blocksJson.slice(copied, range.start), spliceValues(block, found.changes, blocks[index]));
    copied = range.end;
  }
  parts.push(blocksJson.slice(copied));
  return { json: parts.join('') };
}

/** Whether the text of a block may stay: nothing was changed, and no key of marks is repeated in it. */
const isClean = (block: string, { changes, members }: Cleaned): boolean =>
  changes.length === 0 && (block.match(markedKey) ?? []).length === members;

interface Cleaned {
  /** Members that hold marks. */
  members: number;
  changes: readonly Change[];
}

/** Cleans the marks of one entry, and counts their length. */
class Cleaner {
  #length = 0;
  #members = 0;
  #changes: Change[] = [];
  /** The path to the current value. */
  readonly #path: (string | number)[] = [];

  /** Cleans the marks of a block and of those within it. */
  cleanBlock(block: unknown): Cleaned {
    this.#members = 0;
    this.#changes = [];
    this.#cleanWithin(block);
    return { members: this.#members, changes: this.#changes };
  }

  #cleanWithin(value: unknown): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.#at(index, () => this.#cleanWithin(item));
    } else if (isObject(value)) {
      const data = dataWithMarks(value);
      if (data !== undefined) this.#at('data', () => this.#cleanData(data));
      for (const [key, member] of Object.entries(value)) this.#at(key, () => this.#cleanWithin(member));
    }
  }

  #at(step: string | number, clean: () => void): void {
    this.#path.push(step);
    clean();
    this.#path.pop();
  }

  #cleanData(data: JsonObject): void {
    if (Object.hasOwn(data, 'html')) this.#cleanText(data);
    if (Object.hasOwn(data, 'items_html')) this.#cleanItems(data);
  }

  #cleanText(data: JsonObject): void {
    this.#members += 1;
    const { html } = data;
    if (html === null) this.#put(data, 'html', undefined);
    else if (typeof html !== 'string') throw new MarksError('data.html is not a string');
    else {
      const clean = this.#clean('data.html', html);
      this.#put(data, 'html', clean);
      this.#put(data, 'text', textOfMarks(clean));
    }
  }

  #cleanItems(data: JsonObject): void {
    this.#members += 1;
    const { items_html: items } = data;
    if (items === null) this.#put(data, 'items_html', undefined);
    else if (!isStrings(items)) throw new MarksError('data.items_html is not an array of strings');
    else {
      const clean = items.map((item) => this.#clean('data.items_html', item));
      this.#putAll(data, 'items_html', clean);
      this.#putAll(data, 'items', clean.map(textOfMarks));
    }
  }

  #put(data: JsonObject, key: string, value: Change['value']): void {
    if (Object.hasOwn(data, key) && data[key] === value) return;
    this.#changes.push({ path: [...this.#path, key], value });
    if (value === undefined) delete data[key];
    else data[key] = value;
  }

  /** Replaces the differing elements of an array of the same length. */
  #putAll(data: JsonObject, key: string, values: readonly string[]): void {
    const now = data[key];
    if (!Array.isArray(now) || now.length !== values.length) return this.#put(data, key, values);
    for (const [index, value] of values.entries()) {
      if (now[index] === value) continue;
      this.#changes.push({ path: [...this.#path, key, index], value });
      now[index] = value;
    }
  }

  #clean(name: string, html: string): string {
    this.#length += html.length;
    if (html.length > maxTextLength)
      throw new MarksError(`${name} is longer than ${maxTextLength} characters`);
    if (this.#length > maxLength) {
      throw new MarksError(`${name} makes all texts with marks longer than ${maxLength} characters`);
    }
    if ((html.match(element) ?? []).length > maxElements) {
      throw new MarksError(`${name} has more than ${maxElements} elements`);
    }
    return cleanMarks(html);
  }
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
