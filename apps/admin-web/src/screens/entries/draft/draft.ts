import { isFault } from '../../../api/fault';
import type { Entry } from '../types';
import { joinValues } from './join';
import type { Keep, Kept } from './kept';
import type { Choices } from './pieces';
import type { Saved, Server, Stored } from './server';
import type { DraftState } from './state';
import { changesFrom, isSame, pick, type ValueName, valueNames, type Values, valuesOf } from './values';

interface Options {
  server: Server;
  keep: Keep;
  stored: Stored;
  /** Between two saves: the server takes no earlier one. */
  saveEveryMs?: number;
  /** After the last key. */
  typingMs?: number;
  retryMs?: number;
  /** Before the browser keeps it. */
  keepMs?: number;
}

const isAway = (error: unknown): boolean =>
  isFault(error) && (error.status === 0 || error.status >= 500 || error.status === 429);

/**
 * What somebody writes of an entry. It is kept in the browser at once and saved as a working copy soon after; what others save
 * meanwhile is joined with it, and nothing that was typed is replaced.
 */
export class Draft {
  #state: DraftState;
  #saved: Values;
  /** As it was sent, where the server stored it in another form, such as a slug. */
  #sentAs: Partial<Values> = {};
  #number: number;
  /** The next save says that the present revision was looked at. */
  #moveBase = false;
  #lastSave = -Infinity;
  /** What other visits left and is not in the form yet, and what of it is. */
  #left = new Map<string, Kept>();
  readonly #takenOver: string[] = [];
  #running: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #given: Required<Options>;

  constructor(options: Options) {
    this.#given = { saveEveryMs: 5_100, typingMs: 1_200, retryMs: 5_000, keepMs: 300, ...options };
    const { entry, values, number } = options.stored;
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
      isRestored: false,
      isKept: true,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): DraftState => this.#state;

  /** Takes up what an earlier visit left, and what has happened to the entry since the working copy was begun. */
  async start(): Promise<void> {
    const { stored, keep } = this.#given;
    this.#left = await keep.read().catch(() => new Map<string, Kept>());
    await this.#takeUp();
    if (stored.baseRevision !== stored.entry.revision && this.#state.conflict === undefined)
      this.#joinRevision(stored);
    if (this.#isChanged()) this.#later();
  }

  /** Each visit that was broken off left something of its own. What conflicts is chosen before the next one is taken up. */
  async #takeUp(): Promise<void> {
    if (this.#left.size === 0) return;
    for (const [name, { base, mine }] of this.#left) {
      if (this.#state.conflict !== undefined) break;
      const now = this.#effective();
      this.#join({ ...now, ...base }, now, { ...now, ...mine });
      this.#left.delete(name);
      this.#takenOver.push(name);
    }
    if (!this.#isChanged()) return this.#forget();
    this.#set({ isRestored: true, ...(this.#state.conflict === undefined && { phase: 'changed' as const }) });
  }

  set<Name extends ValueName>(name: Name, value: Values[Name]): void {
    const values = { ...this.#state.values, [name]: value };
    this.#set({ values, ...(this.#state.phase !== 'conflict' && { phase: 'changed' as const }) });
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => void this.remember(), this.#given.keepMs);
    this.#later();
  }

  /** Puts other values into the form, such as those of a revision. */
  take(values: Values): void {
    for (const name of Object.keys(changesFrom(this.#state.values, values)) as ValueName[])
      this.set(name, values[name]);
  }

  /** Saves what is not saved yet, in its time. False: something is in the way, which the state tells. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** The pieces of a conflict of which theirs stays; of the others, mine does. */
  async resolve(theirs: Choices): Promise<void> {
    const { conflict, values } = this.#state;
    if (conflict === undefined) return;
    if (values !== conflict.joined) return this.#join(conflict.base, conflict.theirs, values);
    this.#set({ conflict: undefined, phase: 'changed', values: conflict.join.valuesWith(theirs) });
    await this.#takeUp();
    await this.remember();
    await this.flush();
  }

  async publish(publishTime?: string): Promise<boolean> {
    return this.#change((revision) => this.#given.server.publish(revision, this.#number, publishTime), true);
  }

  /** Makes the values those of an entry that nobody sees yet, with a revision of their own. */
  async store(): Promise<boolean> {
    const { server } = this.#given;
    let number = 0;
    const stored = await this.#change(async (revision) => {
      number = this.#number;
      const changes = changesFrom(valuesOf(this.#state.entry), this.#saved);
      if (Object.keys(changes).length === 0) return this.#state.entry;
      return server.update(changes, revision);
    }, true);
    // Without it, the working copy would say that there is something to publish.
    if (stored && number > 0) await server.discard(number).catch(() => undefined);
    return stored;
  }

  async unpublish(): Promise<boolean> {
    return this.#changeBeside((revision) => this.#given.server.unpublish(revision));
  }

  /** Another date of publication, of an entry whose changes stay unpublished. */
  async redate(publishTime: string): Promise<boolean> {
    return this.#changeBeside((revision) => this.#given.server.publish(revision, 0, publishTime));
  }

  /** Throws away what was saved and not published, and what is in the form. */
  async discard(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    try {
      if (this.#number > 0) await this.#given.server.discard(this.#number);
    } catch (error) {
      this.#set({ error });
      return false;
    }
    this.#saved = this.#state.values;
    this.#adopt(this.#state.entry);
    this.#set({ values: this.#saved, phase: 'saved' });
    await this.#clear();
    return true;
  }

  /** No timer runs after this. What is not saved stays in the browser. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#keepTimer);
    if (this.#isChanged()) void this.remember();
  }

  /** Keeps what is not saved in the browser. */
  async remember(): Promise<void> {
    clearTimeout(this.#keepTimer);
    const mine = this.#changes();
    const names = Object.keys(mine) as ValueName[];
    if (names.length === 0) return;
    // A browser that keeps nothing is no reason to stop: the server has the working copy.
    const kept = { mine, base: pick(this.#saved, names) };
    const isKept = await this.#given.keep.write(kept).then(
      () => true,
      () => false,
    );
    if (isKept !== this.#state.isKept) this.#set({ isKept });
  }

  /** For an entry that is gone: the browser keeps nothing of it. */
  async abandon(): Promise<void> {
    clearTimeout(this.#timer);
    clearTimeout(this.#keepTimer);
    this.#saved = this.#state.values;
    this.#moveBase = false;
    await this.#clear();
    this.#set({ phase: 'saved' });
  }

  /** A change that leaves the working copy as it is. That was made on the revision before, and goes on from the new one. */
  async #changeBeside(change: (revision: number) => Promise<Entry>): Promise<boolean> {
    const done = await this.#change(change, false);
    if (done && this.#number > 0) this.#moveBase = true;
    if (this.#moveBase) this.#later();
    return done;
  }

  /** A change of the entry itself, after everything is saved. */
  async #change(change: (revision: number) => Promise<Entry>, takesCopy: boolean): Promise<boolean> {
    if (!(await this.flush())) return false;
    try {
      const entry = await change(this.#state.entry.revision);
      if (takesCopy) this.#adopt(entry);
      else this.#set({ entry, error: undefined });
      return true;
    } catch (error) {
      if (isFault(error, 'REVISION_CONFLICT', 'WORKING_COPY_CONFLICT')) await this.#joinStored();
      this.#set({ error });
      return false;
    }
  }

  /** The entry has the saved values now. What was typed meanwhile is a change of it. */
  #adopt(entry: Entry): void {
    const now = valuesOf(entry);
    const values = joinValues(this.#saved, now, this.#effective()).valuesWith(new Set());
    this.#saved = now;
    this.#sentAs = {};
    this.#number = 0;
    this.#moveBase = false;
    this.#set({ entry, values, differs: false, error: undefined, taken: [], isRestored: false });
    if (this.#isChanged()) this.#later();
    else this.#set({ phase: 'saved' });
  }

  /** What is typed, with what the server made of it where nobody typed since. */
  #effective(): Values {
    const { values } = this.#state;
    const asSent = valueNames.filter(
      (name) => name in this.#sentAs && isSame(values[name], this.#sentAs[name]),
    );
    return { ...values, ...pick(this.#saved, asSent) };
  }

  #changes(): Partial<Values> {
    return changesFrom(this.#saved, this.#effective());
  }

  #isChanged(): boolean {
    return this.#moveBase || Object.keys(this.#changes()).length > 0;
  }

  #later(ms = this.#given.typingMs): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #saveAll(): Promise<boolean> {
    while (this.#isChanged()) {
      if (this.#state.conflict !== undefined) return false;
      await this.#pause();
      this.#set({ phase: 'saving' });
      const changes = this.#changes();
      try {
        const saved = await this.#given.server.save({
          // A save has a value at least, also where it says only which revision was looked at.
          changes: Object.keys(changes).length === 0 ? pick(this.#saved, ['title']) : changes,
          number: this.#number,
          baseRevision: this.#number === 0 || this.#moveBase ? this.#state.entry.revision : undefined,
        });
        this.#lastSave = Date.now();
        this.#acknowledge(changes, saved);
      } catch (error) {
        if (!(await this.#survive(error))) return false;
      }
    }
    await this.#forget();
    this.#set({ phase: 'saved', error: undefined });
    return true;
  }

  /** Until the server takes another save. */
  async #pause(): Promise<void> {
    const waitMs = this.#lastSave + this.#given.saveEveryMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }

  #acknowledge(sent: Partial<Values>, { number, values }: Saved): void {
    this.#number = number;
    this.#moveBase = false;
    this.#saved = values;
    this.#sentAs = { ...this.#sentAs, ...sent };
    this.#set({ differs: number > 0, error: undefined });
  }

  /** What to do about a save that failed. True: it is tried again at once. */
  async #survive(error: unknown): Promise<boolean> {
    if (isFault(error, 'WORKING_COPY_SAVED_JUST_NOW')) {
      this.#lastSave = Date.now();
      return true;
    }
    if (isFault(error, 'WORKING_COPY_CONFLICT', 'REVISION_CONFLICT')) {
      try {
        await this.#joinStored();
        return this.#state.conflict === undefined;
      } catch (failed) {
        return this.#survive(failed);
      }
    }
    await this.remember();
    if (isAway(error)) {
      this.#set({ phase: 'waiting', error });
      this.#later(this.#given.retryMs);
      return false;
    }
    this.#set({ phase: 'refused', error });
    return false;
  }

  async #joinStored(): Promise<void> {
    const stored = await this.#given.server.load();
    const before = this.#saved;
    const mine = this.#effective();
    this.#saved = stored.values;
    this.#sentAs = {};
    this.#number = stored.number;
    this.#set({ entry: stored.entry, differs: stored.number > 0 });
    this.#join(before, stored.values, mine);
    if (this.#state.conflict === undefined && stored.baseRevision !== stored.entry.revision)
      this.#joinRevision(stored);
  }

  /** The entry has a revision that is newer than the working copy. */
  #joinRevision({ entry, baseValues }: Stored): void {
    this.#moveBase = true;
    this.#join(baseValues, valuesOf(entry), this.#effective());
  }

  #join(base: Values | undefined, theirs: Values, mine: Values): void {
    const join = joinValues(base, theirs, mine);
    const { pieces, taken } = join;
    const joined = join.valuesWith(new Set());
    const conflict = pieces.length === 0 ? undefined : { pieces, base, theirs, join, joined };
    this.#set({ values: joined, taken, conflict, ...(conflict && { phase: 'conflict' as const }) });
  }

  async #forget(): Promise<void> {
    clearTimeout(this.#keepTimer);
    if (!this.#isChanged()) await this.#clear();
  }

  async #clear(): Promise<void> {
    await this.#given.keep.clear(this.#takenOver).catch(() => undefined);
  }

  #set(given: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...given };
    for (const listener of this.#listeners) listener();
  }
}
