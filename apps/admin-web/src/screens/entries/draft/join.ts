import { joinBlocks } from './join-blocks';
import { joinFields } from './join-fields';
import type { Choices, Joined, Piece } from './pieces';
import { isSame, pick, type ValueName, valueNames, type Values } from './values';

/** A part of one value that both changed: all of it, a field or a block. */
export interface NamedPiece extends Piece {
  name: ValueName;
}

export interface Join {
  pieces: NamedPiece[];
  /** Names of the values that contain changes of theirs. */
  taken: ValueName[];
  /** The joined values: of pieces that both changed, theirs if chosen, else mine. */
  valuesWith: (choices: Choices) => Values;
}

/** Joins two changes of the same values. Without a base, every difference has to be chosen. */
export function joinValues(base: Values | undefined, theirs: Values, mine: Values): Join {
  const differing = valueNames.filter((name) => !isSame(mine[name], theirs[name]));
  const isOnlyTheirs = (name: ValueName) => base !== undefined && isSame(mine[name], base[name]);
  const isOnlyMine = (name: ValueName) => base !== undefined && isSame(theirs[name], base[name]);
  const onlyTheirs = differing.filter(isOnlyTheirs);
  const both = differing.filter((name) => !isOnlyTheirs(name) && !isOnlyMine(name));
  const parts = new Map(both.map((name) => [name, joinOne(name, { base, theirs, mine })]));
  const partOf = (name: ValueName) => parts.get(name);
  return {
    pieces: both.flatMap((name) =>
      (partOf(name)?.pieces ?? []).map((piece) => ({ ...piece, name, id: `${name} ${piece.id}` })),
    ),
    taken: [...onlyTheirs, ...both.filter((name) => partOf(name)?.takes)],
    valuesWith: (choices) => ({
      ...mine,
      ...pick(theirs, onlyTheirs),
      ...Object.fromEntries(both.map((name) => [name, partOf(name)?.valueWith(choicesOf(name, choices))])),
    }),
  };
}

const choicesOf = (name: ValueName, choices: Choices): Choices =>
  new Set([...choices].filter((id) => id.startsWith(`${name} `)).map((id) => id.slice(name.length + 1)));

interface Three {
  base: Values | undefined;
  theirs: Values;
  mine: Values;
}

interface JoinedOne {
  pieces: Piece[];
  /** Contains changes of theirs whatever is chosen. */
  takes: boolean;
  valueWith: (choices: Choices) => Values[ValueName];
}

function joinOne(name: ValueName, { base, theirs, mine }: Three): JoinedOne {
  if (name === 'taxonomy_ids' && base !== undefined) {
    const ids = joinIds(base.taxonomy_ids, theirs.taxonomy_ids, mine.taxonomy_ids);
    return { pieces: [], takes: !isSame(ids, mine.taxonomy_ids), valueWith: () => ids };
  }
  const text = base && joinText(name, { base, theirs, mine });
  if (text !== undefined) {
    return { ...text, takes: text.textWith(new Set()) !== mine[name], valueWith: text.textWith };
  }
  const whole = { id: 'whole', base: base && textOf(base[name]), theirs: textOf(theirs[name]) };
  return {
    pieces: [{ ...whole, mine: textOf(mine[name]) }],
    takes: false,
    valueWith: (choices) => (choices.has('whole') ? theirs : mine)[name],
  };
}

function joinText(
  name: ValueName,
  { base, theirs, mine }: Required<Three> & { base: Values },
): Joined | undefined {
  if (name === 'blocks_json') return joinBlocks(base[name], theirs[name], mine[name]);
  if (name === 'fields_json') return joinFields(base[name], theirs[name], mine[name]);
  return undefined;
}

const textOf = (value: Values[ValueName]): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Theirs, with what I added and without what I took out. */
function joinIds(base: readonly number[], theirs: readonly number[], mine: readonly number[]): number[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  return [...kept, ...mine.filter((id) => !base.includes(id) && !theirs.includes(id))];
}
