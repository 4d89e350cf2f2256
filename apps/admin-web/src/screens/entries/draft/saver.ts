import { isAway, isFault } from '../../../api/fault';
import type { Form } from './form';
import type { Server } from './server';
import type { Values } from './values';
import type { Visit } from './visit';

export interface Pace {
  /** Between two saves: the server takes no earlier one. */
  saveEveryMs: number;
  /** After the last key. */
  typingMs: number;
  /** After a save that could not be made. */
  retryMs: number;
}

interface Options extends Pace {
  form: Form;
  server: Server;
  visit: Visit;
}

/** What a save was made of. */
interface Attempt {
  changes: Partial<Values>;
  typed: Values;
}

/** Saves what is in the form as the working copy: when, how often, and what to do where that fails. */
export class Saver {
  /** By `performance.now()`: the clock of the computer may be set. */
  #lastSave = -Infinity;
  #running: Promise<boolean> | undefined;
  /** A change of the entry, such as a publication, during which no save runs. */
  #alone: Promise<unknown> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  readonly #given: Options;

  constructor(given: Options) {
    this.#given = given;
  }

  /** Also after `stop`. */
  start(): void {
    this.#isStopped = false;
  }

  saveSoon(ms = this.#given.typingMs): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Saves what is not saved yet, as soon as the server takes a save. False: it could not; the state says why. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Begins nothing more; what runs is finished. */
  async finish(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** What runs is finished, and no timer runs after it. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Runs a change of the entry without a save beside it. What is typed meanwhile is saved afterwards. */
  async alone<Value>(act: () => Promise<Value>): Promise<Value> {
    const acting = Promise.resolve().then(act);
    this.#alone = acting;
    try {
      return await acting;
    } finally {
      if (this.#alone === acting) this.#alone = undefined;
    }
  }

  async joinStored(): Promise<void> {
    this.#given.form.joinStored(await this.#given.server.load());
  }

  async #saveAll(): Promise<boolean> {
    const { form, visit } = this.#given;
    do {
      if (!(await this.#saveChanges())) return false;
      await visit.forget();
      // A browser may take seconds to forget, in which somebody types on.
    } while (form.isChanged());
    form.show({ phase: 'saved', error: undefined });
    return true;
  }

  async #saveChanges(): Promise<boolean> {
    const { form, server } = this.#given;
    while (form.isChanged()) {
      if (form.getState().conflict !== undefined) return false;
      if (await this.#hasWaited()) continue;
      form.show({ phase: 'saving' });
      if (form.isInDoubt) {
        if (!(await this.#look())) return false;
        continue;
      }
      const attempt = { changes: form.changes(), typed: form.getState().values };
      try {
        const saved = await server.save(form.nextSave());
        this.#lastSave = performance.now();
        form.acknowledge(attempt.changes, saved);
      } catch (error) {
        if (!(await this.#survive(error, attempt))) return false;
      }
    }
    return true;
  }

  /** Whether a change of the entry that nobody answered was made. False: it is not known yet. */
  async #look(): Promise<boolean> {
    const { form } = this.#given;
    try {
      await this.joinStored();
      return true;
    } catch (error) {
      return this.#survive(error, { changes: {}, typed: form.getState().values });
    }
  }

  /** Until the server takes another save. False: it takes one now. */
  async #hasWaited(): Promise<boolean> {
    const waitMs = this.#lastSave + this.#given.saveEveryMs - performance.now();
    if (this.#alone !== undefined) await this.#alone.catch(() => undefined);
    else if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    else return false;
    return true;
  }

  /** What to do about a save that failed. True: it is tried again at once. */
  async #survive(error: unknown, attempt: Attempt): Promise<boolean> {
    const { form, visit, retryMs } = this.#given;
    if (isFault(error, 'WORKING_COPY_SAVED_JUST_NOW')) {
      this.#lastSave = performance.now();
      return true;
    }
    if (isFault(error, 'WORKING_COPY_CONFLICT', 'REVISION_CONFLICT')) {
      try {
        await this.joinStored();
        return form.getState().conflict === undefined;
      } catch (failed) {
        return this.#survive(failed, attempt);
      }
    }
    if (isAway(error)) form.doubt(attempt.changes);
    await visit.remember();
    if (isAway(error)) {
      form.show({ phase: 'waiting', error });
      this.saveSoon(retryMs);
      return false;
    }
    form.show({ phase: 'refused', error });
    // What was typed since may be right.
    if (form.getState().values !== attempt.typed) this.saveSoon();
    return false;
  }
}
