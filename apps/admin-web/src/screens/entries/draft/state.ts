import type { Entry } from '../types';
import type { Join, NamedPiece } from './join';
import type { ValueName, Values } from './values';

/** Somebody else changed the same values, fields or blocks. The person has to choose for each. */
export interface Conflict {
  pieces: NamedPiece[];
  base: Values | undefined;
  theirs: Values;
  /** Of `joined`, which is in the form. */
  join: Join;
  joined: Values;
}

export type Phase = 'saved' | 'changed' | 'saving' | 'waiting' | 'refused' | 'conflict';

export interface DraftState {
  /** The stored entry, with its public status. */
  entry: Entry;
  /** The values in the form. */
  values: Values;
  /** There are unpublished changes. */
  differs: boolean;
  phase: Phase;
  error: unknown;
  conflict: Conflict | undefined;
  /** Names of values that were taken over from somebody else's change. */
  taken: ValueName[];
  /** How many times changes were discarded here. Fields use it as their key: a new field cannot undo what was discarded. */
  discards: number;
  /** The form contains changes that an earlier visit could not save. */
  isRestored: boolean;
  /** False: the browser could not store the unsaved changes. */
  isKept: boolean;
}
