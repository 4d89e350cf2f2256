import { isFault } from '../../../api/fault';
import type { Entry } from '../types';
import { Form } from './form';
import type { Keep } from './kept';
import type { Choices } from './pieces';
import { type Pace, Saver } from './saver';
import type { Server, Stored } from './server';
import type { DraftState } from './state';
import { changesFrom, type ValueName, type Values, valuesOf } from './values';
import { Visit } from './visit';

interface Options extends Partial<Pace> {
  server: Server;
  keep: Keep;
  stored: Stored;
  /** Before the browser keeps it. */
  keepMs?: number;
}

/**
 * What somebody writes of an entry. It is kept in the browser at once and saved as a working copy soon after; what others save
 * meanwhile is joined with it, and nothing that was typed is replaced.
 */
export class Draft {
  readonly #stored: Stored;
  readonly #server: Server;
  readonly #form: Form;
  readonly #visit: Visit;
  readonly #saver: Saver;

  constructor({ server, keep, stored, keepMs = 300, ...pace }: Options) {
    this.#stored = stored;
    this.#server = server;
    this.#form = new Form(stored);
    this.#visit = new Visit({ form: this.#form, keep, keepMs });
    const usual: Pace = { saveEveryMs: 5_100, typingMs: 1_200, retryMs: 5_000 };
    this.#saver = new Saver({ form: this.#form, server, visit: this.#visit, ...usual, ...pace });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#form.subscribe(listener);

  readonly getState = (): DraftState => this.#form.getState();

  /** Takes up what an earlier visit left, and what has happened to the entry since the working copy was begun. */
  async start(): Promise<void> {
    await this.#visit.start();
    this.#form.joinRevision(this.#stored);
    this.#saveIfChanged();
  }

  set<Name extends ValueName>(name: Name, value: Values[Name]): void {
    this.#form.type(name, value);
    this.#visit.rememberSoon();
    this.#saver.saveSoon();
  }

  /** Puts other values into the form, such as those of a revision. */
  take(values: Values): void {
    for (const name of Object.keys(changesFrom(this.getState().values, values)) as ValueName[])
      this.set(name, values[name]);
  }

  /** Saves what is not saved yet, in its time. False: something is in the way, which the state tells. */
  flush(): Promise<boolean> {
    return this.#saver.flush();
  }

  /** The pieces of a conflict of which theirs stays; of the others, mine does. */
  async resolve(theirs: Choices): Promise<void> {
    if (!this.#form.resolve(theirs)) return;
    await this.#visit.takeUp();
    await this.#visit.remember();
    await this.flush();
  }

  async publish(publishTime?: string): Promise<boolean> {
    return this.#change((revision) => this.#server.publish(revision, this.#form.number, publishTime), true);
  }

  /** Makes the values those of an entry that nobody sees yet, with a revision of their own. */
  async store(): Promise<boolean> {
    let number = 0;
    const stored = await this.#change(async (revision) => {
      number = this.#form.number;
      const { entry } = this.getState();
      const changes = changesFrom(valuesOf(entry), this.#form.saved);
      if (Object.keys(changes).length === 0) return entry;
      return this.#server.update(changes, revision);
    }, true);
    // Without it, the working copy would say that there is something to publish.
    if (stored && number > 0) await this.#server.discard(number).catch(() => undefined);
    return stored;
  }

  async unpublish(): Promise<boolean> {
    return this.#changeBeside((revision) => this.#server.unpublish(revision));
  }

  /** Another date of publication, of an entry whose changes stay unpublished. */
  async redate(publishTime: string): Promise<boolean> {
    return this.#changeBeside((revision) => this.#server.publish(revision, 0, publishTime));
  }

  /** Throws away what was saved and not published, and what is in the form. */
  async discard(): Promise<boolean> {
    await this.#saver.finish();
    try {
      if (this.#form.number > 0) await this.#server.discard(this.#form.number);
    } catch (error) {
      this.#form.show({ error });
      return false;
    }
    this.#form.drop();
    await this.#visit.clear();
    return true;
  }

  /** No timer runs after this. What is not saved stays in the browser. */
  stop(): void {
    this.#saver.stop();
    this.#visit.stop();
  }

  /** Keeps what is not saved in the browser. */
  remember(): Promise<void> {
    return this.#visit.remember();
  }

  /** For an entry that is gone: the browser keeps nothing of it. */
  async abandon(): Promise<void> {
    this.#saver.stop();
    this.#form.abandon();
    await this.#visit.clear();
    this.#form.show({ phase: 'saved' });
  }

  /** A change that leaves the working copy as it is. */
  async #changeBeside(change: (revision: number) => Promise<Entry>): Promise<boolean> {
    const done = await this.#change(change, false);
    if (done) this.#form.moveBase();
    if (this.#form.movesBase) this.#saver.saveSoon();
    return done;
  }

  /** A change of the entry itself, after everything is saved. */
  async #change(change: (revision: number) => Promise<Entry>, takesCopy: boolean): Promise<boolean> {
    if (!(await this.flush())) return false;
    try {
      const entry = await change(this.getState().entry.revision);
      if (takesCopy) {
        this.#form.adopt(entry);
        this.#saveIfChanged();
      } else this.#form.show({ entry, error: undefined });
      return true;
    } catch (error) {
      if (isFault(error, 'REVISION_CONFLICT', 'WORKING_COPY_CONFLICT')) await this.#saver.joinStored();
      this.#form.show({ error });
      return false;
    }
  }

  #saveIfChanged(): void {
    if (this.#form.isChanged()) this.#saver.saveSoon();
  }
}
