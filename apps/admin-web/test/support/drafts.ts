import { Fault } from '../../src/api/fault';
import { Draft } from '../../src/screens/entries/draft/draft';
import type { Keep, Kept } from '../../src/screens/entries/draft/kept';
import type { Save, Server, Stored } from '../../src/screens/entries/draft/server';
import { type Values, valuesOf } from '../../src/screens/entries/draft/values';
import type { Entry } from '../../src/screens/entries/types';

export const time = '2026-11-24T09:00:00.000Z';

export const first: Entry = {
  entry_id: 17,
  type: 'post',
  language: 'en',
  title: 'Tide',
  slug: 'tide',
  is_homepage: false,
  status: 'published',
  publish_time: time,
  og_image_media_id: null,
  author_id: 3,
  taxonomy_ids: [1, 2],
  translation_group_id: 5,
  revision: 1,
  import_key: null,
  create_time: time,
  update_time: time,
  working_copy_number: null,
  fields_json: '{}',
  blocks_json: '[]',
  html: null,
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The rules of working copies in memory: numbers, revisions, and slugs in their stored form. */
export class Store implements Server {
  entry = first;
  revisions = new Map([[1, first]]);
  copy: { values: Values; number: number; base: number } | undefined;
  /** Number of the previous working copy: the next one continues from it. */
  lastNumber = 0;
  saves: Save[] = [];
  /** Thrown by the next calls, one each. */
  faults: Fault[] = [];
  /** Changes that are stored, and whose answers get lost. */
  lostAnswers = 0;
  /** What happens while the next call is under way. */
  meanwhile: (() => void) | undefined;

  load(): Promise<Stored> {
    const { entry, copy } = this;
    const baseRevision = copy?.base ?? entry.revision;
    const base = this.revisions.get(baseRevision);
    return Promise.resolve({
      entry: { ...entry, working_copy_number: copy?.number ?? null },
      values: copy?.values ?? valuesOf(entry),
      number: copy?.number ?? 0,
      baseRevision,
      baseValues: base && valuesOf(base),
    });
  }

  async save(save: Save) {
    await this.#fail();
    this.saves.push(save);
    if (Object.keys(save.changes).length === 0) throw new Fault(422, 'INVALID_REQUEST', '');
    if (save.number !== (this.copy?.number ?? 0)) throw new Fault(409, 'WORKING_COPY_CONFLICT', '');
    if (save.baseRevision !== undefined && save.baseRevision !== this.entry.revision)
      throw new Fault(409, 'REVISION_CONFLICT', '');
    const values = { ...(this.copy?.values ?? valuesOf(this.entry)), ...save.changes };
    values.slug = values.slug.toLowerCase().replaceAll(' ', '-');
    const number = (this.copy?.number ?? this.lastNumber) + 1;
    this.copy = { values, number, base: save.baseRevision ?? this.copy!.base };
    this.#lose();
    return { number: this.copy.number, values };
  }

  async update(changes: Partial<Values>, revision: number) {
    await this.#fail();
    this.#check(revision);
    return this.#revise(changes);
  }

  async discard(number: number): Promise<void> {
    await this.#fail();
    if (this.copy === undefined) throw new Fault(404, 'WORKING_COPY_NOT_FOUND', '');
    if (this.copy.number !== number) throw new Fault(409, 'WORKING_COPY_CONFLICT', '');
    this.#forget();
    this.#lose();
  }

  async publish(revision: number, number: number, publishTime?: string) {
    await this.#fail();
    this.#check(revision);
    if (number > 0 && (this.copy?.number !== number || this.copy.base !== revision))
      throw new Fault(409, 'WORKING_COPY_CONFLICT', '');
    const values = number > 0 ? this.copy!.values : {};
    if (number > 0) this.#forget();
    return this.#revise({
      ...values,
      status: 'published',
      ...(publishTime && { publish_time: publishTime }),
    });
  }

  async unpublish(revision: number) {
    await this.#fail();
    this.#check(revision);
    return this.#revise({ status: 'draft' });
  }

  /** Somebody else, with a window of their own. */
  async other(changes: Partial<Values>): Promise<void> {
    await this.save({ changes, number: this.copy?.number ?? 0, baseRevision: this.entry.revision });
    this.saves.pop();
  }

  #revise(changes: Partial<Entry>): Entry {
    this.entry = { ...this.entry, ...changes, revision: this.entry.revision + 1 };
    this.revisions.set(this.entry.revision, this.entry);
    this.#lose();
    return this.entry;
  }

  #forget(): void {
    this.lastNumber = this.copy!.number;
    this.copy = undefined;
  }

  #lose(): void {
    if (this.lostAnswers === 0) return;
    this.lostAnswers -= 1;
    throw new Fault(0, 'OFFLINE', '');
  }

  #check(revision: number): void {
    if (revision !== this.entry.revision) throw new Fault(409, 'REVISION_CONFLICT', '');
  }

  async #fail(): Promise<void> {
    const { meanwhile } = this;
    this.meanwhile = undefined;
    meanwhile?.();
    await turn();
    // Calls that began meanwhile are served before this one.
    if (meanwhile !== undefined) await turn();
    const fault = this.faults.shift();
    if (fault !== undefined) throw fault;
  }
}

export class Browser {
  readonly visits = new Map<string, Kept>();
  #visits = 0;

  get kept(): Kept | undefined {
    return [...this.visits.values()][0];
  }

  /** Each tab keeps its own, under another name with every write. */
  tab(): Keep {
    let own: string | undefined;
    const forget = (takenOver: readonly string[]) => {
      for (const name of own === undefined ? takenOver : [own, ...takenOver]) this.visits.delete(name);
      own = undefined;
    };
    return {
      read: () => Promise.resolve(new Map([...this.visits].filter(([name]) => name !== own))),
      write: (kept, takenOver) => {
        forget(takenOver);
        this.visits.set((own = `visit ${(this.#visits += 1)}`), kept);
        return Promise.resolve();
      },
      clear: (takenOver) => Promise.resolve(forget(takenOver)),
    };
  }
}

const drafts: Draft[] = [];
export const stopDrafts = (): void => drafts.splice(0).forEach((draft) => draft.stop());

export async function open(
  server: Store,
  keep: Keep = new Browser().tab(),
  pace: { saveEveryMs?: number } = {},
): Promise<Draft> {
  const stored = await server.load();
  const given = { server, keep, stored, saveEveryMs: 0, typingMs: 1_000_000, retryMs: 1_000_000, ...pace };
  const draft = new Draft(given);
  drafts.push(draft);
  await draft.start();
  return draft;
}
