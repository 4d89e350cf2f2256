import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

import { AppError } from '@headwater/errors';

/** The account that PostgreSQL runs as; undefined means this process's own. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. So root runs it as the account that already owns the data, else as `postgres` if that exists, else as
 * `nobody`.
 */
export function findAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    // postgres:x:101:104:PostgreSQL administrator:/var/lib/postgresql:/bin/bash
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const found =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (found) return { uid: found.uid, gid: found.gid };
  throw new AppError(
    'FAILED_PRECONDITION',
    'NO_DATABASE_ACCOUNT',
    'PostgreSQL cannot run as root, and this system has neither a "postgres" nor a "nobody" account to run it as.',
  );
}

/** Whether the account can enter `dir` and write there. A private parent folder prevents it. */
export function canUse(dir: string, account: Account | undefined): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd -- "$1" && [ -w . ]', 'sh', dir], {
    ...account,
    stdio: 'ignore',
  });
  return result.status === 0;
}
