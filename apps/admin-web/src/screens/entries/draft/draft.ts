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
  /** The delay before the browser stores a change. */
  keepMs?: number;
}

type Change = (revision: number) => Promise<Entry>;

/**
 * The unsaved state of an entry in the form. It is stored in the browser at once and saved as a working copy soon after. Changes that
 * others save meanwhile are joined with it; nothing that was typed is replaced.
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

  /** Takes up unsaved changes of an earlier visit, and changes of the entry since the working copy began. */
  async start(): Promise<void> {
    this.#isLeft = false;
    this.#saver.start();
    await this.#visit.start();
    // If the browser answered late, a save may have read a newer state of the entry by now.
    if (this.getState().entry === this.#stored.entry) this.#form.joinRevision(this.#stored);
    this.#saveIfChanged();
  }

  set<Name extends ValueName>(name: Name, value: Values[Name]): void {
    this.#form.type(name, value);
    this.#visit.rememberSoon();
    // The page was left, as with “Undo” on the next page, or a picture that arrives late. Nobody types on, so it is saved at once.
    if (this.#isLeft && !this.#isAbandoned) void this.flush();
    else this.#saver.saveSoon();
  }

  /** Applies a change of blocks that was made on their state `before`. Changes that were typed since stay. */
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

  /** Saves all unsaved changes, in the pace of saves. False: they could not be saved; the state says why. */
  flush(): Promise<boolean> {
    return this.#saver.flush();
  }

  /** Resolves a conflict: of these pieces, theirs stays; of the others, mine. */
  async resolve(theirs: Choices): Promise<void> {
    if (!this.#form.resolve(theirs)) return;
    await this.#visit.takeUp();
    await this.#visit.remember();
    await this.flush();
  }

  async publish(publishTime?: string): Promise<boolean> {
    return this.#takeCopy((revision) => this.#server.publish(revision, this.#form.number, publishTime));
  }

  /** Stores the values in the entry as a new revision. For an entry that is not public. */
  async store(): Promise<boolean> {
    return this.#takeCopy(async (revision) => {
      const { number, saved } = this.#form;
      const { entry } = this.getState();
      const changes = changesFrom(valuesOf(entry), saved);
      const isSame = Object.keys(changes).length === 0;
      const stored = isSame ? entry : await this.#server.update(changes, revision);
      // Otherwise the working copy would seem to have unpublished changes.
      if (number > 0) await this.#server.discard(number).catch(() => undefined);
      return stored;
    });
  }

  async unpublish(): Promise<boolean> {
    return this.#changeBeside((revision) => this.#server.unpublish(revision));
  }

  /** Sets another date of publication. The changes of the entry stay unpublished. */
  async redate(publishTime: string): Promise<boolean> {
    return this.#changeBeside((revision) => this.#server.publish(revision, 0, publishTime));
  }

  /** Discards the working copy and the unsaved changes. */
  async discard(): Promise<boolean> {
    const seen = this.getState().taken;
    await this.#saver.finish();
    try {
      if (this.#form.isUnsure) await this.#saver.joinStored();
      // The server may have changes of somebody else by now. The person must see them first.
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

  /**
   * After a conflict with somebody else's change: reads their change into the form, so that further edits are based on it. @throws Fault
   */
  async lookAnew(): Promise<void> {
    await this.#saver.joinStored();
  }

  /** No timer runs after this. What is not saved stays in the browser. */
  stop(): void {
    this.#isLeft = true;
    this.#saver.stop();
    this.#visit.stop();
  }

  /** Stores unsaved changes in the browser. */
  remember(): Promise<void> {
    return this.#visit.remember();
  }

  /** For an entry that went to the trash: nothing more is saved. The browser keeps the unsaved changes in case the entry is restored. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    this.#saver.stop();
    await this.#visit.remember();
    this.#form.abandon();
    this.#form.show({ phase: 'saved' });
  }

  /** The entry is in the trash, and editing has ended. */
  get isAbandoned(): boolean {
    return this.#isAbandoned;
  }

  /** A change that moves the values of the working copy into the entry. */
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

  /** A change of the entry itself. Runs after everything is saved; what is typed meanwhile is saved afterwards. */
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

  /** Shows an error. After a conflict, the form first takes up the other person's change. */
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
