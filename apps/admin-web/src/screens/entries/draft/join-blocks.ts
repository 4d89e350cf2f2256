import { diffArrays } from 'diff';

import { likenessOf } from '../../../blocks/json/likeness';
import { cut, insertAt, joined, removeAt, replaceAt, type Slices } from '../../../blocks/json/slices';
import type { Choices, Joined, Piece } from './pieces';

/** One person's changes of the blocks that both began with. */
interface Changes {
  /** The new text of each block, by its former index; undefined: deleted. */
  texts: (string | undefined)[];
  /** Blocks that were inserted before each block, and behind the last one. */
  added: Added[][];
}

/** A new block, or one that was moved here. */
interface Added {
  text: string;
  from?: number;
}

/**
 * Joins two changes of the same array of blocks. Changes of different blocks are joined; a block that both changed differently is a piece
 * to choose. Undefined: one of the texts is no array.
 */
export function joinBlocks(base: string, theirs: string, mine: string): Joined | undefined {
  const [before, other, own] = [cut(base), cut(theirs), cut(mine)];
  if (before === undefined || other === undefined || own === undefined) return undefined;
  if (isSameList(other.texts, own.texts)) return { pieces: [], textWith: () => theirs };
  const [of, by] = [changesOf(before.texts, other.texts), changesOf(before.texts, own.texts)];
  const pieces = before.texts.flatMap((text, index): Piece[] => {
    const [theirText, myText] = [of.texts[index], by.texts[index]];
    if (theirText === text || myText === text || theirText === myText) return [];
    return [{ id: `block ${index}`, place: index + 1, base: text, theirs: theirText, mine: myText }];
  });
  return {
    pieces,
    textWith: (choices) => written({ base: before.texts, theirs: of, mine: by, onto: other }, choices),
  };
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

interface Both {
  base: readonly string[];
  theirs: Changes;
  mine: Changes;
  onto: Slices;
}

function written({ base, theirs, mine, onto }: Both, choices: Choices): string {
  const textOf = (index: number): string | undefined => {
    const [before, other, own] = [base[index], theirs.texts[index], mine.texts[index]];
    if (own === before) return other;
    if (other === before) return own;
    return choices.has(`block ${index}`) ? other : own;
  };
  const movedByMe = movedIn(mine);
  const movedByThem = movedIn(theirs);
  const texts: string[] = [];
  const put = (text: string | undefined) => {
    if (text !== undefined) texts.push(text);
  };
  for (let index = 0; index <= base.length; index += 1) {
    const [other, own] = [theirs.added[index] ?? [], mine.added[index] ?? []];
    for (const { text, from } of other) {
      // If both moved a block, my move counts.
      if (from === undefined) put(text);
      else if (!movedByMe.has(from)) put(textOf(from));
    }
    for (const { text, from } of own) {
      if (from !== undefined) put(textOf(from));
      else if (!other.some((each) => each.from === undefined && each.text === text)) put(text);
    }
    if (index < base.length && !movedByMe.has(index) && !movedByThem.has(index)) put(textOf(index));
  }
  return joined(withTexts(onto, texts));
}

const movedIn = ({ added }: Changes): Set<number> =>
  new Set(added.flat().flatMap(({ from }) => (from === undefined ? [] : [from])));

function changesOf(before: readonly string[], after: readonly string[]): Changes {
  const texts: (string | undefined)[] = [...before];
  const added = Array.from({ length: before.length + 1 }, (): Added[] => []);
  let at = 0;
  for (const { removed, put } of hunksOf(before, after)) {
    if (removed.length === 0) at += put.same;
    const pairs = pairsOf(removed, put.texts);
    let next = 0;
    for (const [index, partner] of pairs.entries()) {
      if (partner === undefined) texts[at + index] = undefined;
      else {
        while (next < partner) added[at + index]!.push({ text: put.texts[next++]! });
        texts[at + index] = put.texts[next++]!;
      }
    }
    while (next < put.texts.length) added[at + removed.length]!.push({ text: put.texts[next++]! });
    at += removed.length;
  }
  findMoves(before, { texts, added });
  return { texts, added };
}

interface Hunk {
  removed: string[];
  put: { same: number; texts: string[] };
}

/** If the arrays differ in more places, blocks are compared one by one in their order: a longer search would take seconds. */
const maxEditLength = 4_000;

/** Runs of blocks that stayed, and of removed blocks with those that replaced them. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  const changes = diffArrays([...before], [...after], { maxEditLength });
  if (changes === undefined) return [{ removed: [...before], put: { same: 0, texts: [...after] } }];
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      open = undefined;
      hunks.push({ removed: [], put: { same: value.length, texts: [] } });
      continue;
    }
    if (open === undefined) hunks.push((open = { removed: [], put: { same: 0, texts: [] } }));
    if (removed) open.removed.push(...value);
    else open.put.texts.push(...value);
  }
  return hunks;
}

/** With more pairs, blocks are paired in their order: comparing each with each would take too long. */
const maxCompared = 2_500;

/** For each removed block, the index of the replacing block that is its edited state. Pairs keep their order. */
function pairsOf(removed: readonly string[], put: readonly string[]): (number | undefined)[] {
  if (removed.length === put.length || removed.length * put.length > maxCompared) {
    return removed.map((_, index) => (index < put.length ? index : undefined));
  }
  const best = removed.map(() => new Array<number>(put.length + 1).fill(0));
  best.push(new Array<number>(put.length + 1).fill(0));
  const likeness = removed.map((one) => put.map((other) => likenessOf(one, other)));
  for (let row = removed.length - 1; row >= 0; row -= 1) {
    for (let column = put.length - 1; column >= 0; column -= 1) {
      const paired = likeness[row]![column]! + best[row + 1]![column + 1]!;
      best[row]![column] = Math.max(paired, best[row + 1]![column]!, best[row]![column + 1]!);
    }
  }
  const pairs: (number | undefined)[] = [];
  let column = 0;
  for (let row = 0; row < removed.length; row += 1) {
    while (column < put.length && best[row]![column] === best[row]![column + 1]) column += 1;
    const isPaired = column < put.length && best[row]![column]! > best[row + 1]![column]!;
    pairs.push(isPaired ? column++ : undefined);
  }
  return pairs;
}

/** A block that was removed in one place and added in another with the same text was moved. */
function findMoves(before: readonly string[], { texts, added }: Changes): void {
  const gone = new Map<string, number[]>();
  for (const [index, text] of before.entries()) {
    if (texts[index] === undefined) gone.set(text, [...(gone.get(text) ?? []), index]);
  }
  for (const each of added.flat()) {
    const from = gone.get(each.text)?.shift();
    if (from === undefined) continue;
    each.from = from;
    texts[from] = each.text;
  }
}

/** The array with other elements. Elements that stay keep the gaps around them. */
export function withTexts(given: Slices, texts: readonly string[]): Slices {
  let slices = given;
  let at = 0;
  for (const { removed, put } of hunksOf(given.texts, texts)) {
    at += put.same;
    const replaced = Math.min(removed.length, put.texts.length);
    for (let index = 0; index < replaced; index += 1) {
      slices = replaceAt(slices, at + index, put.texts[index]!);
    }
    at += replaced;
    for (let index = replaced; index < removed.length; index += 1) slices = removeAt(slices, at);
    for (let index = replaced; index < put.texts.length; index += 1) {
      slices = insertAt(slices, at, put.texts[index]!);
      at += 1;
    }
  }
  return slices;
}
