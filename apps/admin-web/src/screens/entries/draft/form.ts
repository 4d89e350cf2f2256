import type { Entry } from '../types';
import { joinValues } from './join';
import type { Kept } from './kept';
import type { Choices } from './pieces';
import type { Save, Saved, Stored } from './server';
import type { DraftState } from './state';
import {
  changesFrom,
  isSame,
  namesIn,
  pick,
  type ValueName,
  valueNames,
  type Values,
  valuesOf,
  withOwn,
} from './values';

/**
 * Saves that are remembered in a long outage. The first ones are kept: if one has arrived, later ones with the same number were refused.
 */
const maxUnanswered = 8;

/** The values in the form beside the stored values. Sends no requests. */
export class Form {
  #state: DraftState;
  #saved: Values;
  /** Values as they were sent. The server may have stored them in another form, such as a slug. */
  #sentAs: Partial<Values> = {};
  #number: number;
  /** The next save names the present revision as its base. */
  #movesBase = false;
  /** Values of saves without an answer: the server may have them. */
  #unanswered: readonly Partial<Values>[] = [];
  /** Values that this form has stored in the entry, or may have: they are no changes of somebody else. */
  #given: readonly Partial<Values>[] = [];
  /** A change of the entry got no answer. Only reading the stored state shows whether it was made. */
  #isInDoubt = false;
  readonly #listeners = new Set<() => void>();

  constructor({ entry, values, number }: Stored) {
    this.#saved = values;
    this.#number = number;
    this.#state = {
      entry,
      values,
      differs: number > 0,
      phase: 'saved',
      error: undefined,
      conflict: undefined,
      taken: [],
      discards: 0,
      isRestored: false,
      isKept: true,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): DraftState => this.#state;

  show(given: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...given };
    for (const listener of this.#listeners) listener();
  }

  /** The values that the server has. */
  get saved(): Values {
    return this.#saved;
  }

  /** The number of the working copy; 0: there is none. */
  get number(): number {
    return this.#number;
  }

  /** Values of saves without an answer. */
  get unanswered(): readonly Partial<Values>[] {
    return this.#unanswered;
  }

  /** The typed values. Values that were not typed again since they were saved are in the form that the server gave them. */
  effective(): Values {
    const { values } = this.#state;
    const asSent = valueNames.filter(
      (name) => name in this.#sentAs && isSame(values[name], this.#sentAs[name]),
    );
    return { ...values, ...pick(this.#saved, asSent) };
  }

  changes(): Partial<Values> {
    return changesFrom(this.#saved, this.effective());
  }

  /**
   * Changes that the server does not have, and the values that they replace. In an open conflict, those are the values that both people
   * began with.
   */
  unsaved(): Pick<Kept, 'mine' | 'base'> {
    const { conflict } = this.#state;
    const changes = this.changes();
    if (conflict === undefined) return { mine: changes, base: pick(this.#saved, namesIn(changes)) };
    const disputed = [...new Set(conflict.pieces.map(({ name }) => name))];
    const names = [...new Set([...namesIn(changes), ...disputed])];
    const base = conflict.base && { ...pick(this.#saved, names), ...pick(conflict.base, disputed) };
    return { mine: pick(this.effective(), names), base };
  }

  /** Whether there is anything to save, or to read from the server. */
  isChanged(): boolean {
    return this.#movesBase || this.isUnsure || Object.keys(this.changes()).length > 0;
  }

  type<Name extends ValueName>(name: Name, value: Values[Name]): void {
    const values = { ...this.#state.values, [name]: value };
    this.show({ values, ...(this.#state.phase !== 'conflict' && { phase: 'changed' as const }) });
  }

  nextSave(): Save {
    const changes = this.changes();
    return {
      // A save needs at least one value, even if it only names another base revision.
      changes: Object.keys(changes).length === 0 ? pick(this.#saved, ['title']) : changes,
      number: this.#number,
      baseRevision: this.#number === 0 || this.#movesBase ? this.#state.entry.revision : undefined,
    };
  }

  acknowledge(sent: Partial<Values>, { number, values }: Saved): void {
    this.#number = number;
    this.#movesBase = false;
    this.#unanswered = [];
    this.#saved = values;
    this.#sentAs = { ...this.#sentAs, ...sent };
    this.show({ differs: number > 0, error: undefined });
  }

  /** Notes a save without an answer. The next save, or reading the stored state, shows whether it has arrived. */
  doubt(sent: Partial<Values>): void {
    if (Object.keys(sent).length === 0) return;
    this.#unanswered = [...this.#unanswered, sent].slice(0, maxUnanswered);
  }

  /** A save or a change of the entry got no answer, so the stored state is not known. */
  get isUnsure(): boolean {
    return this.#isInDoubt || this.#unanswered.length > 0;
  }

  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /** Notes that the saved values are about to be stored in the entry. */
  give(): void {
    this.#given = [...this.#given, this.#saved].slice(-maxUnanswered);
  }

  /** Notes that a change of the entry got no answer. */
  doubtChange(): void {
    this.#isInDoubt = true;
  }

  /** Takes a revision with the same values as the one before. A working copy gets it as its new base. */
  moveBase(entry: Entry): void {
    this.show({ entry, error: undefined });
    if (this.#number > 0) this.#movesBase = true;
  }

  /** The entry has the saved values now. Values that were typed meanwhile are changes to it. */
  adopt(entry: Entry): void {
    const now = valuesOf(entry);
    const values = joinValues(this.#saved, now, this.effective()).valuesWith(new Set());
    this.#saved = now;
    this.#sentAs = {};
    this.#number = 0;
    this.#movesBase = false;
    this.#isInDoubt = false;
    this.#unanswered = [];
    this.show({ entry, values, differs: false, error: undefined, taken: [], isRestored: false });
    if (!this.isChanged()) this.show({ phase: 'saved' });
  }

  /** Returns to the values of the entry. */
  drop(): void {
    this.#saved = this.#state.values;
    this.adopt(this.#state.entry);
    this.show({ values: this.#saved, phase: 'saved', discards: this.#state.discards + 1 });
  }

  /** Keeps the values in the form, with nothing left to save. */
  abandon(): void {
    this.#saved = this.#state.values;
    this.#movesBase = false;
    this.#isInDoubt = false;
    this.#unanswered = [];
  }

  /** Joins a stored state that somebody else has changed. */
  joinStored(stored: Stored): void {
    const before = withOwn(this.#saved, stored.values, this.#unanswered);
    const mine = this.effective();
    this.#saved = stored.values;
    this.#sentAs = {};
    this.#unanswered = [];
    this.#isInDoubt = false;
    this.#number = stored.number;
    this.show({ entry: stored.entry, differs: stored.number > 0 });
    this.join(before, stored.values, mine);
    const { taken } = this.#state;
    this.joinRevision(stored);
    this.show({ taken: [...new Set([...taken, ...this.#state.taken])] });
  }

  /** Joins a revision of the entry that is newer than the base of the working copy, if there is one. */
  joinRevision({ entry, baseRevision, baseValues }: Stored): void {
    if (this.#state.conflict !== undefined || baseRevision === entry.revision) return;
    this.#movesBase = true;
    const now = valuesOf(entry);
    this.join(baseValues && withOwn(baseValues, now, this.#given), now, this.effective());
  }

  join(base: Values | undefined, theirs: Values, mine: Values): void {
    const join = joinValues(base, theirs, mine);
    const { pieces, taken } = join;
    const joined = join.valuesWith(new Set());
    const conflict = pieces.length === 0 ? undefined : { pieces, base, theirs, join, joined };
    this.show({ values: joined, taken, conflict, ...(conflict && { phase: 'conflict' as const }) });
  }

  /**
   * Resolves the conflict: of these pieces, theirs stays. False: the form has changed since, and the conflict may have other pieces now.
   */
  resolve(theirs: Choices): boolean {
    const { conflict, values } = this.#state;
    if (conflict === undefined) return false;
    if (values !== conflict.joined) {
      this.join(conflict.base, conflict.theirs, values);
      return false;
    }
    this.show({ conflict: undefined, phase: 'changed', values: conflict.join.valuesWith(theirs) });
    return true;
  }
}
