import { withKeysOf } from '../json/same-keys';
import { cut, joined, replaceAt, type Slices } from '../json/slices';
import type { Edited, Focus } from './edits';

/** What is shown: a new object after each change. */
export interface Shown {
  slices: Slices;
  /** Where the cursor is to go; a new object each time. */
  focus: Focus | undefined;
  canUndo: boolean;
  canRedo: boolean;
}

interface Step {
  slices: Slices;
  /** The block that had the focus. */
  key: number | undefined;
}

interface Typing {
  key: number;
  at: number;
}

/** What is typed in one block without a longer pause is undone in one step. */
const pauseMs = 1_000;
const maxSteps = 500;
/** Of long arrays, fewer steps: each holds a reference to every block. */
const maxReferences = 4_000_000;
/** Of a form that renders late: texts that it may still give back. */
const maxEchoes = 16;

/** The blocks of one editor, with what can be undone. */
export class BlocksStore {
  #shown: Shown;
  #past: Step[] = [];
  #future: Step[] = [];
  #typing: Typing | undefined;
  #json: string;
  /** What was told and has not come back. */
  #echoes: string[] = [];
  #activeKey: number | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #emit: (json: string) => void;
  readonly #now: () => number;

  constructor(
    json: string,
    slices: Slices,
    { emit, now = Date.now }: { emit: (json: string) => void; now?: () => number },
  ) {
    this.#json = json;
    this.#emit = emit;
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

  /** The block that has the focus now. */
  activate(key: number): void {
    this.#activeKey = key;
  }

  /** What was typed in a block. */
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

  /** Another text from outside. What was done before cannot be undone. False: it is no array. */
  take(json: string): boolean {
    const echo = this.#echoes.indexOf(json);
    this.#echoes = this.#echoes.slice(echo + 1);
    if (echo !== -1 || json === this.#json) return true;
    this.#echoes = [];
    const given = cut(json);
    if (given === undefined) return false;
    const slices = withKeysOf(given, this.#shown.slices);
    this.#json = json;
    this.#past = [];
    this.#future = [];
    this.#typing = undefined;
    this.#shown = { slices, focus: undefined, canUndo: false, canRedo: false };
    this.#tell();
    return true;
  }

  #remember(): void {
    const { length } = this.#shown.slices.texts;
    const steps = Math.min(maxSteps, Math.ceil(maxReferences / (length + 1)));
    this.#past = [...this.#past.slice(-steps), { slices: this.#shown.slices, key: this.#activeKey }];
    this.#future = [];
  }

  #step(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (step === undefined) return;
    const { slices, key } = step;
    const index = this.#shown.slices.keys.indexOf(this.#activeKey ?? -1);
    to.push({ slices: this.#shown.slices, key: this.#activeKey });
    this.#typing = undefined;
    const near = slices.keys[Math.min(Math.max(index, 0), slices.keys.length - 1)];
    const target = key !== undefined && slices.keys.includes(key) ? key : near;
    this.#show({ slices, ...(target !== undefined && { focus: { key: target, at: 'end' } }) });
  }

  #show({ slices, focus }: Edited): void {
    const isChanged = slices !== this.#shown.slices;
    this.#shown = {
      slices,
      focus,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
    if (isChanged) {
      this.#json = joined(slices);
      this.#echoes = [...this.#echoes.slice(-maxEchoes), this.#json];
    }
    this.#tell();
    if (isChanged) this.#emit(this.#json);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
