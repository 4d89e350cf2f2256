import type { Entry } from '../types';
import type { ValueName, Values } from './values';

/** Somebody else changed the same values: each has to be chosen. */
export interface Conflict {
  names: ValueName[];
  base: Values | undefined;
  theirs: Values;
  mine: Values;
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
  /** What an earlier visit could not save is in the form again. */
  isRestored: boolean;
}
