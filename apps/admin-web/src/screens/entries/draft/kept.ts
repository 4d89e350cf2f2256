import { createStore, delMany, getMany, keys, promisifyRequest } from 'idb-keyval';

import type { Values } from './values';

/** What was typed and not yet stored on the server, with the values that it was typed over. */
export interface Kept {
  mine: Partial<Values>;
  base: Partial<Values>;
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
  const own = entry + crypto.randomUUID();

  async function read(): Promise<Map<string, Kept>> {
    const names = (await keys<string>(store)).filter((name) => name.startsWith(entry) && name !== own);
    const kept = await getMany<Kept | undefined>(names, store);
    return new Map(names.flatMap((name, index) => (kept[index] ? [[name, kept[index]]] : [])));
  }

  /** Both or neither, whenever the window is closed. */
  const write = (kept: Kept, takenOver: readonly string[]): Promise<void> =>
    store('readwrite', (drafts) => {
      drafts.put(kept, own);
      for (const name of takenOver) drafts.delete(name);
      return promisifyRequest(drafts.transaction);
    });

  return {
    read: () => within(read),
    write: (kept, takenOver) => within(() => write(kept, takenOver)),
    clear: (takenOver) => within(() => delMany([own, ...takenOver], store)),
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
