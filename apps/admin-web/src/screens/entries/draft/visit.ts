import type { Form } from './form';
import type { Keep, Kept } from './kept';
import { changesFrom, namesIn, withOwn } from './values';

interface Options {
  form: Form;
  keep: Keep;
  /** The pause after the last key. */
  keepMs: number;
}

/** Stores typed changes in the browser until the server has them, and takes over changes that earlier visits have left there. */
export class Visit {
  /** Records of other visits that are not in the form yet, by name. */
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
    // Changes that were typed before the browser answered are saved first: a conflict would block their save, and the browser does not have
    // them yet.
    if (!this.#given.form.isChanged()) await this.takeUp();
  }

  /**
   * Takes up the records that broken-off visits have left, one by one. The person resolves a conflict before the next record is taken up.
   */
  async takeUp(): Promise<void> {
    const { form } = this.#given;
    if (this.#left.size === 0) return;
    for (const [name, kept] of this.#left) {
      if (form.getState().conflict !== undefined) break;
      const { base, mine, unanswered = [] } = kept;
      const now = form.effective();
      // If the person left a conflict open, the same changes were stored a second time.
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
    // Nothing is unsaved. Otherwise an old record would bring back changes that the person has taken back.
    if (namesIn(mine).length === 0) return this.clear();
    const now = form.effective();
    const unanswered = form.unanswered.filter(
      (sent) => Object.keys(changesFrom(now, { ...now, ...sent })).length > 0,
    );
    const kept = { mine, base, ...(unanswered.length > 0 && { unanswered }) };
    // A browser that stores nothing is no reason to stop, because the server has the working copy. In a conflict, taken-over records stay:
    // their changes may be nowhere else.
    const takenOver = form.getState().conflict === undefined ? this.#takenOver : [];
    const isKept = await keep.write(kept, takenOver).then(
      () => true,
      () => false,
    );
    // Each record is deleted only once: another tab with the entry open may write it again.
    if (isKept) this.#takenOver = this.#takenOver.filter((name) => !takenOver.includes(name));
    if (isKept !== form.getState().isKept) form.show({ isKept });
  }

  /** Deletes the record, unless there are unsaved changes, and takes up the next record. */
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
