import type { Form } from './form';
import type { Keep, Kept } from './kept';
import { changesFrom, namesIn, withOwn } from './values';

interface Options {
  form: Form;
  keep: Keep;
  /** After the last key. */
  keepMs: number;
}

/** Keeps what is typed in the browser until the server has it, and takes over what earlier visits have left there. */
export class Visit {
  /** What other visits have left and is not in the form yet, by name. */
  #left = new Map<string, Kept>();
  #takenOver: readonly string[] = [];
  readonly #seen = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #given: Options;

  constructor(given: Options) {
    this.#given = given;
  }

  async start(): Promise<void> {
    this.#left = await this.#given.keep.read().catch(() => new Map<string, Kept>());
    // What was typed before the browser answered is saved first: in a conflict, it would be kept nowhere.
    if (!this.#given.form.isChanged()) await this.takeUp();
  }

  /** Each visit that was broken off left something of its own. What conflicts is chosen before the next one is taken up. */
  async takeUp(): Promise<void> {
    const { form } = this.#given;
    if (this.#left.size === 0) return;
    for (const [name, kept] of this.#left) {
      if (form.getState().conflict !== undefined) break;
      const { base, mine, unanswered = [] } = kept;
      const now = form.effective();
      // Who left before having chosen has kept the same once more.
      if (this.#isNew(kept))
        form.join(base && withOwn({ ...now, ...base }, now, unanswered), now, { ...now, ...mine });
      this.#left.delete(name);
      this.#takenOver = [...this.#takenOver, name];
    }
    if (!form.isChanged()) return this.forget();
    const isChosen = form.getState().conflict === undefined;
    form.show({ isRestored: true, ...(isChosen && { phase: 'changed' as const }) });
  }

  #isNew({ base, mine }: Kept): boolean {
    const text = JSON.stringify([base, mine]);
    if (this.#seen.has(text)) return false;
    this.#seen.add(text);
    return true;
  }

  rememberSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.remember(), this.#given.keepMs);
  }

  async remember(): Promise<void> {
    clearTimeout(this.#timer);
    const { form, keep } = this.#given;
    const { mine, base } = form.unsaved();
    // What was typed and taken back would be in the form again.
    if (namesIn(mine).length === 0) return this.clear();
    const now = form.effective();
    const unanswered = form.unanswered.filter(
      (sent) => Object.keys(changesFrom(now, { ...now, ...sent })).length > 0,
    );
    const kept = { mine, base, ...(unanswered.length > 0 && { unanswered }) };
    // A browser that keeps nothing is no reason to stop: the server has the working copy.
    // Of two visits that were broken off, one may be in the conflict alone.
    const takenOver = form.getState().conflict === undefined ? this.#takenOver : [];
    const isKept = await keep.write(kept, takenOver).then(
      () => true,
      () => false,
    );
    // Each only once: another tab that has the entry open may write there again.
    if (isKept) this.#takenOver = this.#takenOver.filter((name) => !takenOver.includes(name));
    if (isKept !== form.getState().isKept) form.show({ isKept });
  }

  /** Unless there is something yet that the server does not have. Then it is the turn of what still is to be taken up. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#given.form.isChanged()) return;
    await this.clear();
    await this.takeUp();
  }

  async clear(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#given.keep.clear(this.#takenOver).catch(() => undefined);
  }

  /** No timer runs after this. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#given.form.isChanged()) void this.remember();
  }
}
