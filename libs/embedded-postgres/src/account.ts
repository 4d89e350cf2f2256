import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { AppError } from '@headwater/errors';

/** The account that PostgreSQL runs as; undefined means this process's own. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root hands it to the `postgres` account where there is one, else to `nobody`. */
export function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    // postgres:x:101:104:PostgreSQL administrator:/var/lib/postgresql:/bin/bash
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new AppError(
    'FAILED_PRECONDITION',
    'NO_DATABASE_ACCOUNT',
    'PostgreSQL cannot run as root, and this system has neither a "postgres" nor a "nobody" account to run it as.',
  );
}

/** Whether the account can enter `dir` and write there, which a private folder above it prevents. */
export function canUse(dir: string, account: Account | undefined): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd -- "$1" && [ -w . ]', 'sh', dir], {
    ...account,
    stdio: 'ignore',
  });
  return result.status === 0;
}
