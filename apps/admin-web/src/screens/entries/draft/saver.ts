import { isAway, isFault } from '../../../api/fault';
import type { Form } from './form';
import type { Server } from './server';
import type { Values } from './values';
import type { Visit } from './visit';

export interface Pace {
  /** The pause between two saves: the server refuses earlier ones. */
  saveEveryMs: number;
  /** The pause after the last key. */
  typingMs: number;
  /** The pause after a save that failed. */
  retryMs: number;
}

interface Options extends Pace {
  form: Form;
  server: Server;
  visit: Visit;
}

/** The changes that a save sent, and the values in the form at that time. */
interface Attempt {
  changes: Partial<Values>;
  typed: Values;
}

/** Saves the form as the working copy: decides when, how often, and what to do after a failure. */
export class Saver {
  /** By `performance.now()`: somebody may set the clock of the computer. */
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

  /** Allows timers, also after `stop`. */
  start(): void {
    this.#isStopped = false;
  }

  saveSoon(ms = this.#given.typingMs): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Saves all unsaved changes as soon as the server accepts a save. False: it could not; the state says why. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Starts no further save, and waits for the running one. */
  async finish(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Ends all timers. A running save goes on. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Runs a change of the entry while no save runs. Changes that are typed meanwhile are saved afterwards. */
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
      // The browser may take seconds to delete its record, while the person types on.
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

  /** Reads the stored state after a change of the entry without an answer. False: that failed, too. */
  async #look(): Promise<boolean> {
    const { form } = this.#given;
    try {
      await this.joinStored();
      return true;
    } catch (error) {
      return this.#survive(error, { changes: {}, typed: form.getState().values });
    }
  }

  /** Waits until the server accepts another save. False: it accepts one now. */
  async #hasWaited(): Promise<boolean> {
    const waitMs = this.#lastSave + this.#given.saveEveryMs - performance.now();
    if (this.#alone !== undefined) await this.#alone.catch(() => undefined);
    else if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    else return false;
    return true;
  }

  /** Decides what to do after a failed save. True: try again at once. */
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
    // The values that were typed since may be valid.
    if (form.getState().values !== attempt.typed) this.saveSoon();
    return false;
  }
}
