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

/** Of a long outage: the first that arrived counts, since those after it are refused by its number. */
const maxUnanswered = 8;

/** What is in the form beside what is stored. It asks nobody and waits for nothing. */
export class Form {
  #state: DraftState;
  #saved: Values;
  /** As it was sent, where the server stored it in another form, such as a slug. */
  #sentAs: Partial<Values> = {};
  #number: number;
  /** The next save says that the present revision was looked at. */
  #movesBase = false;
  /** Of saves whose answer never came: the server may have them. */
  #unanswered: readonly Partial<Values>[] = [];
  /** What the entry was given in this form, or may have been: no change of somebody else. */
  #given: readonly Partial<Values>[] = [];
  /** Nobody answered a change of the entry: only a look at what is stored tells whether it was made. */
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

  /** As the server has it. */
  get saved(): Values {
    return this.#saved;
  }

  /** Of the working copy; 0: there is none. */
  get number(): number {
    return this.#number;
  }

  /** What the server may have, and nobody knows. */
  get unanswered(): readonly Partial<Values>[] {
    return this.#unanswered;
  }

  /** What is typed, with what the server made of it where nobody typed since. */
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

  /** Changes that the server does not have, and the values that they replace. In an open conflict, these are what both people began with. */
  unsaved(): Pick<Kept, 'mine' | 'base'> {
    const { conflict } = this.#state;
    const changes = this.changes();
    if (conflict === undefined) return { mine: changes, base: pick(this.#saved, namesIn(changes)) };
    const disputed = [...new Set(conflict.pieces.map(({ name }) => name))];
    const names = [...new Set([...namesIn(changes), ...disputed])];
    const base = conflict.base && { ...pick(this.#saved, names), ...pick(conflict.base, disputed) };
    return { mine: pick(this.effective(), names), base };
  }

  /** Whether the server has something to be told, or asked. */
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
      // A save has a value at least, also where it says only which revision was looked at.
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

  /** Nobody answered: the next save, or a look at what is stored, tells whether this one arrived. */
  doubt(sent: Partial<Values>): void {
    if (Object.keys(sent).length === 0) return;
    this.#unanswered = [...this.#unanswered, sent].slice(0, maxUnanswered);
  }

  /** Nobody has answered a save or a change of the entry: what is stored is not known. */
  get isUnsure(): boolean {
    return this.#isInDoubt || this.#unanswered.length > 0;
  }

  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /** The entry is being given what is saved. */
  give(): void {
    this.#given = [...this.#given, this.#saved].slice(-maxUnanswered);
  }

  /** Nobody answered a change of the entry. */
  doubtChange(): void {
    this.#isInDoubt = true;
  }

  /** A revision with the values of the one before. A working copy was made on that, and goes on from the new one. */
  moveBase(entry: Entry): void {
    this.show({ entry, error: undefined });
    if (this.#number > 0) this.#movesBase = true;
  }

  /** The entry has the saved values now. What was typed meanwhile is a change of it. */
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

  /** Back to the entry. */
  drop(): void {
    this.#saved = this.#state.values;
    this.adopt(this.#state.entry);
    this.show({ values: this.#saved, phase: 'saved', discards: this.#state.discards + 1 });
  }

  /** The form stays as it is, and nothing of it is left to save. */
  abandon(): void {
    this.#saved = this.#state.values;
    this.#movesBase = false;
    this.#isInDoubt = false;
    this.#unanswered = [];
  }

  /** What is stored was changed by somebody else. */
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

  /** The entry may have a revision that is newer than the working copy. */
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

  /** The pieces of the conflict of which theirs stays. False: the form was changed since, and there may be others. */
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
