import { withKeysOf } from '../json/same-keys';
import { cut, joined, replaceAt, type Slices } from '../json/slices';
import type { Edited, Focus } from './edits';
import { isRebasable, isSameSlices, type Outside, rebased } from './rebase';
import { withKeysOfReturned } from './returned';

/** The state to show: a new object after each change. */
export interface Shown {
  slices: Slices;
  /** Where to put the cursor; a new object each time. */
  focus: Focus | undefined;
  canUndo: boolean;
  canRedo: boolean;
}

interface Step {
  slices: Slices;
  /** The block that had the focus. */
  key: number | undefined;
  /** How many changes by others are applied to it. */
  seen: number;
}

interface Typing {
  key: number;
  at: number;
}

/** Typing in one block without a longer pause is undone in one step. */
const pauseMs = 1_000;
const maxSteps = 500;
/** Long arrays get fewer steps, because each step holds a reference to every block. */
const maxReferences = 4_000_000;
/** Changes by others that are kept for earlier steps. With more, the steps are dropped. */
const maxOutside = 200;
/** The number of emitted texts that a form that renders late may still give back. */
const maxEchoes = 16;

interface StoreOptions {
  emit: (json: string) => void;
  /** Gets changes that are made after the editor was closed, with the text before: the form's text may differ by then. */
  emitLate?: ((before: string, after: string) => void) | undefined;
  now?: () => number;
}

/** The blocks of one editor, with its undo and redo steps. */
export class BlocksStore {
  #shown: Shown;
  #past: Step[] = [];
  #future: Step[] = [];
  #typing: Typing | undefined;
  #json: string;
  /** Texts that were emitted and have not come back from the form. */
  #echoes: string[] = [];
  #activeKey: number | undefined;
  /** Changes by others since the first step. Each step is rebased on them when it is undone or redone. */
  #outside: Outside[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #emit: (json: string) => void;
  readonly #emitLate: StoreOptions['emitLate'];
  readonly #now: () => number;
  #isOpen = true;

  constructor(json: string, slices: Slices, { emit, emitLate, now = Date.now }: StoreOptions) {
    this.#json = json;
    this.#emit = emit;
    this.#emitLate = emitLate;
    this.#now = now;
    this.#shown = { slices, focus: undefined, canUndo: false, canRedo: false };
  }

  get json(): string {
    return this.#json;
  }

  readonly shown = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the editor is open. Work that began in it, such as the upload of a picture, may end after it was closed. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
  }

  /** The block that has the focus now. */
  activate(key: number): void {
    this.#activeKey = key;
  }

  /** Replaces the text of a block by what was typed. */
  type(key: number, text: string): void {
    const { slices } = this.#shown;
    const index = slices.keys.indexOf(key);
    const next = index === -1 ? slices : replaceAt(slices, index, text);
    if (next === slices) return;
    const now = this.#now();
    const goesOn = this.#typing?.key === key && now - this.#typing.at < pauseMs;
    if (!goesOn) this.#remember();
    this.#typing = { key, at: now };
    this.#show({ slices: next });
  }

  apply(edited: Edited | undefined): void {
    if (edited === undefined) return;
    this.#typing = undefined;
    if (edited.slices !== this.#shown.slices) this.#remember();
    this.#show(edited);
  }

  undo(): void {
    this.#step(this.#past, this.#future);
  }

  redo(): void {
    this.#step(this.#future, this.#past);
  }

  /** Takes another text from outside. One's own changes can still be undone, the outside change cannot. False: the text is no array. */
  take(json: string): boolean {
    const echo = this.#echoes.indexOf(json);
    this.#echoes = this.#echoes.slice(echo + 1);
    if (echo !== -1 || json === this.#json) return true;
    this.#echoes = [];
    const given = cut(json);
    if (given === undefined) return false;
    const before = this.#shown.slices;
    const slices = this.#withReturned({ before, after: withKeysOf(given, before) });
    this.#json = json;
    this.#noteOutside({ before, after: slices });
    this.#typing = undefined;
    this.#shown = { slices, focus: undefined, ...this.#can() };
    this.#tell();
    return true;
  }

  #withReturned(outside: Outside): Slices {
    if (!isRebasable(outside)) return outside.after;
    const steps = [...this.#past, ...this.#future].map((step) => step.slices);
    return withKeysOfReturned(outside.after, outside.before, steps);
  }

  #noteOutside(outside: Outside): void {
    this.#outside.push(outside);
    if (this.#outside.length > maxOutside || !isRebasable(outside)) [this.#past, this.#future] = [[], []];
    for (const steps of [this.#past, this.#future]) this.#dropUnseen(steps, outside.after);
    if (this.#past.length + this.#future.length === 0) this.#outside = [];
  }

  /** Drops the next steps that would change nothing, because others have replaced all that they changed. */
  #dropUnseen(steps: Step[], shown: Slices): void {
    if (this.#outside.length === 0) return;
    for (let next = steps.at(-1); next !== undefined; next = steps.at(-1)) {
      if (!isSameSlices(this.#asOfNow(next), shown)) return;
      steps.pop();
    }
  }

  #asOfNow({ slices, seen }: Step): Slices {
    return this.#outside.slice(seen).reduce(rebased, slices);
  }

  #present(): Step {
    return { slices: this.#shown.slices, key: this.#activeKey, seen: this.#outside.length };
  }

  #can(): Pick<Shown, 'canUndo' | 'canRedo'> {
    return { canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 };
  }

  #remember(): void {
    const { length } = this.#shown.slices.texts;
    const steps = Math.min(maxSteps, Math.ceil(maxReferences / (length + 1)));
    this.#past = [...this.#past.slice(-steps), this.#present()];
    this.#future = [];
  }

  #step(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (step === undefined) return;
    const slices = this.#asOfNow(step);
    const { key } = step;
    const index = this.#shown.slices.keys.indexOf(this.#activeKey ?? -1);
    to.push(this.#present());
    this.#dropUnseen(from, slices);
    this.#typing = undefined;
    const near = slices.keys[Math.min(Math.max(index, 0), slices.keys.length - 1)];
    const target = key !== undefined && slices.keys.includes(key) ? key : near;
    this.#show({ slices, ...(target !== undefined && { focus: { key: target, at: 'end' } }) });
  }

  #show({ slices, focus }: Edited): void {
    const isChanged = slices !== this.#shown.slices;
    const before = this.#json;
    this.#shown = { slices, focus, ...this.#can() };
    if (isChanged) {
      this.#json = joined(slices);
      this.#echoes = [...this.#echoes.slice(-maxEchoes), this.#json];
    }
    this.#tell();
    if (!isChanged) return;
    if (this.#isOpen) this.#emit(this.#json);
    else this.#emitLate?.(before, this.#json);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
