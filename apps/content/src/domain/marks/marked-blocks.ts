import { isObject } from '@headwater/values';

import { itemRanges } from './item-ranges';
import { cleanMarks, textOfMarks } from './mark-html';

/** Blocks whose data may have marks: as `html` beside `text`, or as `items_html` beside `items`. */
const markedTypes = new Set(['paragraph', 'heading', 'quote', 'list']);

/** Of one text, and of all texts of an entry. HTML is read in one go, and no other request is answered meanwhile. */
const maxTextLength = 65_536;
const maxLength = 1_048_576;
/** The parser's time rises with the square of how many are open. */
const maxElements = 1_000;
const element = /<[a-z]/gi;

/** A value of `html` or `items_html` that cannot be one. */
class MarksError extends Error {}

export type JsonObject = Record<string, unknown>;

/** The data of a block that may have marks. Undefined: this is none. */
export function dataWithMarks(value: JsonObject): JsonObject | undefined {
  const { type, data } = value;
  return typeof type === 'string' && markedTypes.has(type) && isObject(data) ? data : undefined;
}

/**
 * Blocks as they are stored: marks are sanitised, and `text` and `items` are the plain text of `html` and `items_html`. Blocks
 * without marks stay byte for byte. `blocks` is the value of `blocksJson`, and is changed.
 */
export function cleanBlocks(blocksJson: string, blocks: unknown[]): { json: string } | { problem: string } {
  const changed: number[] = [];
  const cleaner = new Cleaner();
  for (const [index, block] of blocks.entries()) {
    try {
      if (cleaner.cleanWithin(block)) changed.push(index);
    } catch (error) {
      if (error instanceof MarksError) return { problem: `has a block ${index + 1} whose ${error.message}` };
      throw error;
    }
  }
  if (changed.length === 0) return { json: blocksJson };

  const ranges = itemRanges(blocksJson);
  const parts: string[] = [];
  let copied = 0;
  for (const index of changed) {
    const range = ranges[index];
    if (range === undefined) throw new Error(`the text of block ${index + 1} was not found`);
    parts.push(blocksJson.slice(copied, range.start), JSON.stringify(blocks[index]));
    copied = range.end;
  }
  parts.push(blocksJson.slice(copied));
  return { json: parts.join('') };
}

/** Cleans the marks of one entry, and counts how long they are. */
class Cleaner {
  #length = 0;

  /** Whether the value is, or has within it, a block with marks; they are clean then. */
  cleanWithin(value: unknown): boolean {
    if (Array.isArray(value)) return value.map((item) => this.cleanWithin(item)).includes(true);
    if (!isObject(value)) return false;
    const data = dataWithMarks(value);
    const own = data !== undefined && this.#cleanData(data);
    return this.cleanWithin(Object.values(value)) || own;
  }

  #cleanData(data: JsonObject): boolean {
    const hasHtml = Object.hasOwn(data, 'html');
    const hasItems = Object.hasOwn(data, 'items_html');
    if (hasHtml) this.#cleanText(data);
    if (hasItems) this.#cleanItems(data);
    return hasHtml || hasItems;
  }

  #cleanText(data: JsonObject): void {
    const { html } = data;
    if (html === null) delete data['html'];
    else if (typeof html !== 'string') throw new MarksError('data.html is not a string');
    else {
      const clean = this.#clean('data.html', html);
      data['html'] = clean;
      data['text'] = textOfMarks(clean);
    }
  }

  #cleanItems(data: JsonObject): void {
    const { items_html: items } = data;
    if (items === null) delete data['items_html'];
    else if (!isStrings(items)) throw new MarksError('data.items_html is not an array of strings');
    else {
      const clean = items.map((item) => this.#clean('data.items_html', item));
      data['items_html'] = clean;
      data['items'] = clean.map(textOfMarks);
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
