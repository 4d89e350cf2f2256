import { createStore, delMany, promisifyRequest } from 'idb-keyval';

import type { Values } from './values';

/** Values that were typed and are not yet on the server, with the values that they replace. */
export interface Kept {
  mine: Partial<Values>;
  /** Undefined: they are not known any more. */
  base: Partial<Values> | undefined;
  /** Values of earlier saves without an answer. */
  unanswered?: readonly Partial<Values>[];
}

/**
 * Stores in the browser what the server does not have yet. Every visit has its own records, so that two tabs do not overwrite each other.
 * Rejects if the browser stores nothing, as in some private windows, or has no room.
 */
export interface Keep {
  /** The records that other visits have left. */
  read(): Promise<Map<string, Kept>>;
  /** Replaces the record of this visit, and those that it took over from others. */
  write(kept: Kept, takenOver: readonly string[]): Promise<void>;
  /** Deletes the record of this visit, and those that it took over from others. */
  clear(takenOver: readonly string[]): Promise<void>;
}

/** A browser that does not answer in this time counts as one that stores nothing, so that no save waits for it. */
const answersWithinMs = 3_000;

const store = createStore('headwater', 'drafts');

/** The records belong to one user: several may use one browser. */
export function createKeep(userId: number, siteId: number, entryId: number): Keep {
  const entry = `${userId}/${siteId}/${entryId}/`;
  /** Each write gets a new name, so that a tab that took over a record deletes that one, and no later one. */
  const own = new Set<string>();

  /** Reads names and values in one transaction, because another tab may write in between. */
  const read = (): Promise<Map<string, Kept>> =>
    store('readonly', async (drafts) => {
      const ofEntry = IDBKeyRange.bound(entry, `${entry}\uffff`);
      const [names, kept] = await Promise.all([
        promisifyRequest(drafts.getAllKeys(ofEntry)),
        promisifyRequest<Kept[]>(drafts.getAll(ofEntry)),
      ]);
      const all = names.map((name, index): [string, Kept] => [name as string, kept[index]!]);
      return new Map(all.filter(([name]) => !own.has(name)));
    });

  /** Writes and deletes in one transaction, because the window may be closed at any time. */
  async function write(kept: Kept, takenOver: readonly string[]): Promise<void> {
    const before = [...own, ...takenOver];
    const name = entry + crypto.randomUUID();
    own.add(name);
    await store('readwrite', (drafts) => {
      drafts.put(kept, name);
      for (const each of before) drafts.delete(each);
      // Without this, the browser commits only after it has called the page again, which may be closed by then.
      drafts.transaction.commit();
      return promisifyRequest(drafts.transaction);
    });
    for (const each of before) own.delete(each);
  }

  async function clear(takenOver: readonly string[]): Promise<void> {
    const before = [...own, ...takenOver];
    await delMany(before, store);
    for (const each of before) own.delete(each);
  }

  return {
    read: () => within(read),
    write: (kept, takenOver) => within(() => write(kept, takenOver)),
    clear: (takenOver) => within(() => clear(takenOver)),
  };
}

/** Rejects, too, if the browser throws at once, as it does without IndexedDB. */
async function within<Value>(does: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the browser does not answer')), answersWithinMs);
  });
  try {
    return await Promise.race([does(), late]);
  } finally {
    clearTimeout(timer);
  }
}
