/** A part of a value that two people changed, and not to the same. Undefined: it is not there. */
export interface Piece {
  id: string;
  /** Of a field: its name. */
  key?: string;
  /** Of a block: its place before, from 1. */
  place?: number;
  base: string | undefined;
  theirs: string | undefined;
  mine: string | undefined;
}

/** Pieces, by their ids, of which theirs is to stay. */
export type Choices = ReadonlySet<string>;

/** Two changes of one value, joined but for some pieces. */
export interface Joined {
  pieces: Piece[];
  textWith: (choices: Choices) => string;
}
