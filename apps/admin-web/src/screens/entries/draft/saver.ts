import { isFault } from '../../../api/fault';
import type { Form } from './form';
import type { Server } from './server';
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

const isAway = (error: unknown): boolean =>
  isFault(error) && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Saves what is in the form as the working copy: when, how often, and what to do where that fails. */
export class Saver {
  #lastSave = -Infinity;
  #running: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #given: Options;

  constructor(given: Options) {
    this.#given = given;
  }

  saveSoon(ms = this.#given.typingMs): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Saves what is not saved yet, in its time. False: something is in the way, which the state tells. */
  flush(): Promise<boolean> {
    this.stop();
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Begins nothing more; what runs is finished. */
  async finish(): Promise<void> {
    this.stop();
    await this.#running;
  }

  /** No timer runs after this. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async joinStored(): Promise<void> {
    this.#given.form.joinStored(await this.#given.server.load());
  }

  async #saveAll(): Promise<boolean> {
    const { form, server, visit } = this.#given;
    while (form.isChanged()) {
      if (form.getState().conflict !== undefined) return false;
      await this.#pause();
      form.show({ phase: 'saving' });
      const changes = form.changes();
      try {
        const saved = await server.save(form.nextSave());
        this.#lastSave = Date.now();
        form.acknowledge(changes, saved);
      } catch (error) {
        if (!(await this.#survive(error))) return false;
      }
    }
    await visit.forget();
    form.show({ phase: 'saved', error: undefined });
    return true;
  }

  /** Until the server takes another save. */
  async #pause(): Promise<void> {
    const waitMs = this.#lastSave + this.#given.saveEveryMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }

  /** What to do about a save that failed. True: it is tried again at once. */
  async #survive(error: unknown): Promise<boolean> {
    const { form, visit, retryMs } = this.#given;
    if (isFault(error, 'WORKING_COPY_SAVED_JUST_NOW')) {
      this.#lastSave = Date.now();
      return true;
    }
    if (isFault(error, 'WORKING_COPY_CONFLICT', 'REVISION_CONFLICT')) {
      try {
        await this.joinStored();
        return form.getState().conflict === undefined;
      } catch (failed) {
        return this.#survive(failed);
      }
    }
    await visit.remember();
    if (isAway(error)) {
      form.show({ phase: 'waiting', error });
      this.saveSoon(retryMs);
      return false;
    }
    form.show({ phase: 'refused', error });
    return false;
  }
}
