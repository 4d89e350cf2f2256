import { createStore, del, get, set } from 'idb-keyval';

import type { Values } from './values';

/** What was typed and not yet stored on the server, with the values that it was typed over. */
export interface Kept {
  mine: Partial<Values>;
  base: Partial<Values>;
}

/** Where the browser keeps what the server does not have yet. */
export interface Keep {
  read(): Promise<Kept | undefined>;
  write(kept: Kept): Promise<void>;
  clear(): Promise<void>;
}

let store: ReturnType<typeof createStore> | undefined;
const opened = () => (store ??= createStore('headwater', 'drafts'));

/** Of one person alone: several may use one browser. */
export function createKeep(userId: number, siteId: number, entryId: number): Keep {
  const key = `${userId}/${siteId}/${entryId}`;
  return {
    read: () => get<Kept>(key, opened()),
    write: (kept) => set(key, kept, opened()),
    clear: () => del(key, opened()),
  };
}
