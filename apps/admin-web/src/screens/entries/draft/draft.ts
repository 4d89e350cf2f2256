import { isAway, isFault } from '../../../api/fault';
import type { Entry } from '../types';
import { Form } from './form';
import { joinBlocks } from './join-blocks';
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

type Change = (revision: number) => Promise<Entry>;

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
  #isAbandoned = false;
  #isLeft = false;

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
    this.#isLeft = false;
    this.#saver.start();
    await this.#visit.start();
    // A browser that answers late may be overtaken by a save that has looked at what is stored by now.
    if (this.getState().entry === this.#stored.entry) this.#form.joinRevision(this.#stored);
    this.#saveIfChanged();
  }

  set<Name extends ValueName>(name: Name, value: Values[Name]): void {
    this.#form.type(name, value);
    this.#visit.rememberSoon();
    // Such as by “Undo” on the next page, or by a picture that arrives late: nobody is there who would type on.
    if (this.#isLeft && !this.#isAbandoned) void this.flush();
    else this.#saver.saveSoon();
  }

  /** A change of blocks that was made on what they were before: what was written of them since stays. */
  amendBlocks(before: string, after: string): void {
    const joined = joinBlocks(before, this.getState().values.blocks_json, after);
    if (joined === undefined) return;
    this.set('blocks_json', joined.textWith(new Set(joined.pieces.map(({ id }) => id))));
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
    return this.#takeCopy((revision) => this.#server.publish(revision, this.#form.number, publishTime));
  }

  /** Makes the values those of an entry that nobody sees yet, with a revision of their own. */
  async store(): Promise<boolean> {
    return this.#takeCopy(async (revision) => {
      const { number, saved } = this.#form;
      const { entry } = this.getState();
      const changes = changesFrom(valuesOf(entry), saved);
      const isSame = Object.keys(changes).length === 0;
      const stored = isSame ? entry : await this.#server.update(changes, revision);
      // Without it, the working copy would say that there is something to publish.
      if (number > 0) await this.#server.discard(number).catch(() => undefined);
      return stored;
    });
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
    const seen = this.getState().taken;
    await this.#saver.finish();
    try {
      if (this.#form.isUnsure) await this.#saver.joinStored();
      // By now the server may have something of somebody else, which is to be seen first.
      const { conflict, taken } = this.getState();
      if (conflict !== undefined || (taken !== seen && taken.length > 0)) return false;
      if (this.#form.number > 0) await this.#server.discard(this.#form.number);
    } catch (error) {
      return this.#tell(error);
    }
    this.#form.drop();
    await this.#visit.clear();
    return true;
  }

  /** Somebody else was quicker with the entry: what they did is in the form, so that going on is known to be on that. @throws Fault */
  async lookAnew(): Promise<void> {
    await this.#saver.joinStored();
  }

  /** No timer runs after this. What is not saved stays in the browser. */
  stop(): void {
    this.#isLeft = true;
    this.#saver.stop();
    this.#visit.stop();
  }

  /** Keeps what is not saved in the browser. */
  remember(): Promise<void> {
    return this.#visit.remember();
  }

  /** For an entry that went to the trash: nothing more is saved. The browser keeps what is not saved, for when it comes back. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    this.#saver.stop();
    await this.#visit.remember();
    this.#form.abandon();
    this.#form.show({ phase: 'saved' });
  }

  /** Its entry is in the trash: nobody goes on here. */
  get isAbandoned(): boolean {
    return this.#isAbandoned;
  }

  /** A change that gives the entry what the working copy has. */
  #takeCopy(change: Change): Promise<boolean> {
    const given: Change = (revision) => {
      this.#form.give();
      return change(revision);
    };
    return this.#change(given, (entry) => this.#form.adopt(entry));
  }

  /** A change that leaves the working copy as it is. */
  #changeBeside(change: Change): Promise<boolean> {
    return this.#change(change, (entry) => this.#form.moveBase(entry));
  }

  /** A change of the entry itself, after everything is saved, and before what is typed meanwhile is. */
  async #change(change: Change, take: (entry: Entry) => void): Promise<boolean> {
    if (!(await this.flush())) return false;
    return this.#saver.alone(async () => {
      try {
        take(await change(this.getState().entry.revision));
        this.#saveIfChanged();
        return true;
      } catch (error) {
        if (isAway(error)) {
          this.#form.doubtChange();
          this.#saver.saveSoon();
        }
        return this.#tell(error);
      }
    });
  }

  /** What somebody else did is in the form before it is told that they were quicker. */
  async #tell(error: unknown): Promise<false> {
    let told = error;
    if (isFault(error, 'REVISION_CONFLICT', 'WORKING_COPY_CONFLICT', 'WORKING_COPY_NOT_FOUND')) {
      await this.#saver.joinStored().catch((failed: unknown) => (told = failed));
    }
    this.#form.show({ error: told });
    return false;
  }

  #saveIfChanged(): void {
    if (this.#form.isChanged()) this.#saver.saveSoon();
  }
}
