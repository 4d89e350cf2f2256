import { createStore, delMany, promisifyRequest } from 'idb-keyval';

import type { Values } from './values';

/** What was typed and not yet stored on the server, with the values that it was typed over. */
export interface Kept {
  mine: Partial<Values>;
  /** Undefined: it is not known any more. */
  base: Partial<Values> | undefined;
  /** What was sent before it was typed on, and not answered. */
  unanswered?: readonly Partial<Values>[];
}

/**
 * Where the browser keeps what the server does not have yet. Every visit keeps its own: two tabs do not write over each other. It rejects
 * where the browser keeps nothing, as in some private windows, or has no room.
 */
export interface Keep {
  /** Whatever other visits have left. */
  read(): Promise<Map<string, Kept>>;
  /** In place of what this visit took over from others, too. */
  write(kept: Kept, takenOver: readonly string[]): Promise<void>;
  /** Forgets what this visit keeps, and what it took over from others. */
  clear(takenOver: readonly string[]): Promise<void>;
}

/** A browser that does not answer keeps nothing: no save waits for it. */
const answersWithinMs = 3_000;

const store = createStore('headwater', 'drafts');

/** Of one person alone: several may use one browser. */
export function createKeep(userId: number, siteId: number, entryId: number): Keep {
  const entry = `${userId}/${siteId}/${entryId}/`;
  /** Each write has another name: a tab that took one over deletes that one, and none that came after it. */
  const own = new Set<string>();

  /** Names and values at one moment: another tab may write between. */
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

  /** Both or neither, whenever the window is closed. */
  async function write(kept: Kept, takenOver: readonly string[]): Promise<void> {
    const before = [...own, ...takenOver];
    const name = entry + crypto.randomUUID();
    own.add(name);
    await store('readwrite', (drafts) => {
      drafts.put(kept, name);
      for (const each of before) drafts.delete(each);
      // A page that is being closed is not there any more when the browser asks whether there is more to come.
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

/** Also where the browser throws at once, as it does without IndexedDB. */
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
