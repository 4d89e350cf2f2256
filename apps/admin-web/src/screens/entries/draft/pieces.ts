/** A part of a value that two people changed differently. Undefined: the part does not exist there. */
export interface Piece {
  id: string;
  /** Of a field: its name. */
  key?: string;
  /** Of a block: its former place, from 1. */
  place?: number;
  base: string | undefined;
  theirs: string | undefined;
  mine: string | undefined;
}

/** The ids of the pieces of which theirs is to stay. */
export type Choices = ReadonlySet<string>;

/** Two changes of one value, joined except for some pieces. */
export interface Joined {
  pieces: Piece[];
  textWith: (choices: Choices) => string;
}
