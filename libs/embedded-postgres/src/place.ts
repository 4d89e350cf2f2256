import { chownSync, closeSync, openSync } from 'node:fs';

import { type Account, canUse } from './account';

/** How to start a PostgreSQL program on a folder: the path to pass, and the descriptors that it inherits after standard error. */
export interface Place {
  path: string;
  descriptors: number[];
  close(): void;
}

/**
 * Makes `dir` usable for the account. Below a private folder, such as root's home, the account cannot reach `dir` by its path. Then it gets
 * the opened folder as descriptor 3, because Linux lets a process use its own descriptors regardless of the folders above.
 */
export function openPlace(dir: string, account: Account | undefined): Place {
  if (account) chownSync(dir, account.uid, account.gid);
  if (account === undefined || canUse(dir, account) || process.platform !== 'linux') {
    return { path: dir, descriptors: [], close: () => undefined };
  }
  const descriptor = openSync(dir, 'r');
  return { path: '/proc/self/fd/3', descriptors: [descriptor], close: () => closeSync(descriptor) };
}
