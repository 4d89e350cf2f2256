import { chownSync, closeSync, openSync } from 'node:fs';

import { type Account, canUse } from './account';

/** How to start a PostgreSQL program on a folder: the path to give it, and the descriptors that it inherits after standard error. */
export interface Place {
  path: string;
  descriptors: number[];
  close(): void;
}

/**
 * Makes `dir` usable for the account. Below a private folder (root's home, say) the account cannot reach it by its path,
 * so there it gets the opened folder as descriptor 3: Linux lets a process go through its own descriptors whatever lies above.
 */
export function openPlace(dir: string, account: Account | undefined): Place {
  if (account) chownSync(dir, account.uid, account.gid);
  if (account === undefined || canUse(dir, account) || process.platform !== 'linux') {
    return { path: dir, descriptors: [], close: () => undefined };
  }
  const descriptor = openSync(dir, 'r');
  return { path: '/proc/self/fd/3', descriptors: [descriptor], close: () => closeSync(descriptor) };
}
