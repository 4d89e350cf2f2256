import { insertAllAt, insertAt, keyAt, removeAt, replaceAt, type Slices } from '../json/slices';
import { type Inline, type InlineNode, sizeOf, textOf } from '../marks/inline';
import type { Piece } from '../marks/read-html';
import { readBlock } from './read-block';
import {
  asType,
  headingBeside,
  linesOf,
  newBlock,
  paragraphBeside,
  withCite,
  withLines,
} from './write-block';

/** Where to put the cursor. A number is a position in the document of the block's editor. */
export interface Focus {
  key: number;
  at: 'start' | 'end' | number;
}

export interface Edited {
  slices: Slices;
  focus?: Focus;
}

/** The parts of a text before and behind the selection. */
export interface Halves {
  before: Inline;
  after: Inline;
}

const emptyParagraph = newBlock('paragraph');
const textAt = (slices: Slices, index: number): string => slices.texts[index] ?? '';
const focusAt = (slices: Slices, index: number, at: Focus['at']): Focus => ({
  key: keyAt(slices, index),
  at,
});

export type Direction = 'before' | 'after';

/** Moves the cursor to the end of the block before, or to the start of the next one. Undefined: there is no such block. */
export function goBeside(slices: Slices, index: number, direction: Direction): Edited | undefined {
  const next = direction === 'before' ? index - 1 : index + 1;
  if (next < 0 || next >= slices.keys.length) return undefined;
  return { slices, focus: focusAt(slices, next, direction === 'before' ? 'end' : 'start') };
}

/** Inserts a block in this place, by default an empty paragraph. */
export function insertBlock(slices: Slices, index: number, json = emptyParagraph): Edited {
  const next = insertAt(slices, index, json);
  return { slices: next, focus: focusAt(next, index, 'start') };
}

/** Adds a block at the end. It replaces an empty paragraph there that has the cursor, as after Enter. */
export function addBlock(slices: Slices, index: number, json: string): Edited {
  const last = slices.texts.length - 1;
  if (index !== last || textAt(slices, last) !== emptyParagraph) return insertBlock(slices, last + 1, json);
  const next = replaceAt(slices, last, json);
  return { slices: next, focus: focusAt(next, last, 'start') };
}

/** Enter: the text behind the cursor becomes a new block. If the cursor is at an end of the block, the block keeps its bytes. */
export function splitBlock(slices: Slices, index: number, { before, after }: Halves): Edited {
  const json = textAt(slices, index);
  if (before.length === 0 && after.length > 0) {
    const kept = replaceAt(slices, index, withLines(json, [after]));
    const next = insertAt(kept, index, paragraphBeside(json));
    return { slices: next, focus: focusAt(next, index + 1, 'start') };
  }
  const block = readBlock(json);
  const isHeading = block.kind === 'text' && block.type === 'heading' && after.length > 0;
  const added = isHeading ? headingBeside(block, after) : paragraphBeside(json, after);
  return insertBlock(replaceAt(slices, index, withLines(json, [before])), index + 1, added);
}

/** Each line becomes a block of its own. The cursor goes into one of them, at the given position. */
export function splitLines(
  slices: Slices,
  index: number,
  {
    lines: [first = [], ...others],
    cursor,
  }: { lines: readonly Inline[]; cursor: { line: number; at: number } },
): Edited {
  const json = textAt(slices, index);
  const added = others.map((line) => paragraphBeside(json, line));
  const next = insertAllAt(replaceAt(slices, index, withLines(json, [first])), index + 1, added);
  return { slices: next, focus: focusAt(next, index + cursor.line, 1 + cursor.at) };
}

/** Enter in an empty last item: the list ends there. */
export function leaveList(slices: Slices, index: number, lines: readonly Inline[]): Edited {
  const kept = lines.slice(0, -1);
  if (kept.length === 0) {
    const next = replaceAt(slices, index, paragraphOf(textAt(slices, index), []));
    return { slices: next, focus: focusAt(next, index, 'start') };
  }
  return insertBlock(replaceAt(slices, index, withLines(textAt(slices, index), kept)), index + 1);
}

/** Backspace at the start: the text goes to the end of the block before. Undefined: nothing happens. */
export function joinBefore(slices: Slices, index: number, lines: readonly Inline[]): Edited | undefined {
  const json = textAt(slices, index);
  const block = readBlock(json);
  if (block.kind === 'list') return liftFirst(slices, index, lines);
  const [inline = []] = lines;
  const isEmpty = inline.length === 0;
  if (index === 0) return leaveFirst(slices, isEmpty);
  const previous = linesOf(textAt(slices, index - 1));
  if (previous === undefined || isCited(json)) {
    const next = isEmpty && !isCited(json) ? removeAt(slices, index) : slices;
    return { slices: next, focus: focusAt(next, index - 1, 'end') };
  }
  if (isEmptyText(previous) && !isEmpty && !isCited(textAt(slices, index - 1))) {
    const next = removeAt(slices, index - 1);
    return { slices: next, focus: focusAt(next, index - 1, 'start') };
  }
  return joinInto(removeAt(slices, index), index - 1, { head: previous, tail: inline });
}

/** Turns the first block into a paragraph; removes an empty paragraph, unless it is the only block. */
function leaveFirst(slices: Slices, isEmpty: boolean): Edited | undefined {
  const json = textAt(slices, 0);
  const block = readBlock(json);
  if (block.kind === 'text' && block.type !== 'paragraph') {
    const next = replaceAt(slices, 0, asType(json, 'paragraph'));
    return { slices: next, focus: focusAt(next, 0, 'start') };
  }
  if (!isEmpty || slices.texts.length === 1) return undefined;
  const next = removeAt(slices, 0);
  return { slices: next, focus: focusAt(next, 0, 'start') };
}

/** Delete at the end: the text of the next block comes here. Undefined: nothing happens. */
export function joinAfter(slices: Slices, index: number, lines: readonly Inline[]): Edited | undefined {
  if (index + 1 >= slices.texts.length) return undefined;
  const json = textAt(slices, index + 1);
  const following = linesOf(json);
  if (isEmptyText(lines) && !isCited(textAt(slices, index))) {
    const next = removeAt(slices, index);
    return { slices: next, focus: focusAt(next, index, 'start') };
  }
  if (following === undefined || isCited(json)) return { slices, focus: focusAt(slices, index + 1, 'start') };
  const [first = [], ...rest] = following;
  const without =
    rest.length === 0 ? removeAt(slices, index + 1) : replaceAt(slices, index + 1, withLines(json, rest));
  return joinInto(without, index, { head: lines, tail: first });
}

function joinInto(
  slices: Slices,
  index: number,
  { head, tail }: { head: readonly Inline[]; tail: Inline },
): Edited {
  const last = head.at(-1) ?? [];
  const above = head.slice(0, -1);
  const next = replaceAt(slices, index, withLines(textAt(slices, index), [...above, [...last, ...tail]]));
  // A paragraph of the editor takes two positions more than its text.
  const at = above.reduce((sum, line) => sum + sizeOf(line) + 2, 0) + 1 + sizeOf(last);
  return { slices: next, focus: focusAt(next, index, at) };
}

/** The first item of a list becomes a paragraph before it. */
function liftFirst(slices: Slices, index: number, [first = [], ...rest]: readonly Inline[]): Edited {
  const json = textAt(slices, index);
  if (rest.length === 0) {
    const next = replaceAt(slices, index, paragraphOf(json, first));
    return { slices: next, focus: focusAt(next, index, 'start') };
  }
  return insertBlock(replaceAt(slices, index, withLines(json, rest)), index, newBlock('paragraph', [first]));
}

/** A list as a paragraph with one line. Its other members stay. */
const paragraphOf = (json: string, line: Inline): string => asType(withLines(json, [line]), 'paragraph');

/** A quote with a source, whose words must not be lost. */
function isCited(json: string): boolean {
  const block = readBlock(json);
  return block.kind === 'text' && (block.cite ?? '').trim() !== '';
}

const isEmptyText = (lines: readonly Inline[]): boolean => lines.every((line) => line.length === 0);

/** Puts blocks where the selection was in a text. */
export function pasteBlocks(
  slices: Slices,
  index: number,
  { before, after, pieces }: Halves & { pieces: readonly Piece[] },
): Edited {
  const json = textAt(slices, index);
  let next = slices;
  let at = index;
  if (before.length > 0) {
    next = replaceAt(next, at, withLines(json, [before]));
    at += 1;
    if (after.length > 0) next = insertAt(next, at, paragraphBeside(json, after));
  } else if (after.length > 0) next = replaceAt(next, at, withLines(json, [after]));
  const added = blocksOf(pieces);
  next = insertAllAt(next, at, added);
  const isReplaced = before.length === 0 && after.length === 0 && !isCited(json);
  if (isReplaced) next = removeAt(next, at + added.length);
  return { slices: next, focus: focusAt(next, at + added.length - 1, 'end') };
}

/** Joins neighbouring items to one list, and a quote with its source. */
function blocksOf(pieces: readonly Piece[]): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]!;
    if (piece.isCite === true && pieces[at - 1]?.of === piece.of) {
      blocks.push(withCite(blocks.pop()!, textOf(piece.inline).replaceAll('\n', ' ')));
      continue;
    }
    if (piece.type !== 'item') {
      blocks.push(newBlock(piece.type, [piece.inline], piece.level));
      continue;
    }
    const items: InlineNode[][] = [];
    while (pieces[at]?.type === 'item' && pieces[at]?.ordered === piece.ordered) {
      items.push(pieces[at]!.inline);
      at += 1;
    }
    at -= 1;
    blocks.push(newBlock(piece.ordered === true ? 'ordered' : 'list', items));
  }
  return blocks;
}
