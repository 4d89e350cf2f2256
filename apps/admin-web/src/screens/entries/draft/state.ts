import type { Entry } from '../types';
import type { Join, NamedPiece } from './join';
import type { ValueName, Values } from './values';

/** Somebody else changed the same fields, blocks or values: each has to be chosen. */
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
  /** As it is stored, with the status that readers know. */
  entry: Entry;
  /** In the form. */
  values: Values;
  /** There is something that publishing would show. */
  differs: boolean;
  phase: Phase;
  error: unknown;
  conflict: Conflict | undefined;
  /** Values that were taken from somebody else, who changed others. */
  taken: ValueName[];
  /** How many times changes were discarded here. A field has it as its key: a new one undoes nothing of before. */
  discards: number;
  /** What an earlier visit could not save is in the form again. */
  isRestored: boolean;
  /** False: the browser could not keep what the server does not have. */
  isKept: boolean;
}
