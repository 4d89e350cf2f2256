import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { AppError } from '@headwater/errors';

import type { Account } from './account';
import { startFailure } from './failures';
import { openPlace, type Place } from './place';
import { programEnv } from './program-env';

const hostRules = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Creates the data folder unless it is complete; returns the superuser's password. Without `isDurable` it is faster, for tests. */
export async function prepareDataDir(
  dataDir: string,
  native: string,
  account: Account | undefined,
  isDurable: boolean,
): Promise<string> {
  const passwordFile = `${dataDir}.password`;
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    if (account) giveTo(dataDir, account);
    // A copied folder may be readable by others, which PostgreSQL refuses.
    chmodSync(dataDir, 0o700);
    return readPassword(dataDir, passwordFile);
  }
  assertEmpty(dataDir);
  mkdirSync(dirname(dataDir), { recursive: true });
  // Built under another name and renamed at the end, so that an interrupted start leaves no incomplete folder.
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const place = openPlace(unfinished, account);
  try {
    const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
    await runProgram(dataDir, join(native, 'bin', 'initdb'), account, place, [
      `--pgdata=${place.path}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ]);
    const password = randomBytes(24).toString('base64url');
    await runProgram(
      dataDir,
      join(native, 'bin', 'postgres'),
      account,
      place,
      [
        '--single',
        '-D',
        place.path,
        '-c',
        'password_encryption=scram-sha-256',
        ...(isDurable ? [] : ['-F']),
        'postgres',
      ],
      `alter role postgres password '${password}';\n`,
    );
    const rulesFile = join(unfinished, 'pg_hba.conf');
    writeFileSync(rulesFile, hostRules);
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    chmodSync(passwordFile, 0o600);
    renameSync(unfinished, dataDir);
    return password;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    place.close();
  }
}

/** A copied folder may belong to another user. Then all of it is given to the account that PostgreSQL runs as. */
function giveTo(dataDir: string, account: Account): void {
  chownSync(dataDir, account.uid, account.gid);
  if (statSync(join(dataDir, 'PG_VERSION')).uid === account.uid) return;
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(dataDir, name), account.uid, account.gid);
  }
}

function readPassword(dataDir: string, passwordFile: string): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new AppError(
      'FAILED_PRECONDITION',
      'DATA_DIR_PASSWORD',
      `The file ${passwordFile} ${isMissing ? 'is missing' : 'cannot be read'}: the database in ${dataDir} cannot be opened without it. Copy the whole data folder, this file included.`,
      { cause },
    );
  }
}

function assertEmpty(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'DATA_DIR_NOT_EMPTY',
    `The folder ${dataDir} holds something else than a database: choose another folder for the data.`,
  );
}

function runProgram(
  dataDir: string,
  program: string,
  account: Account | undefined,
  place: Place,
  args: string[],
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: programEnv,
      stdio: ['pipe', 'pipe', 'pipe', ...place.descriptors],
    });
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    child.on('error', reject);
    child.on('close', (status) => {
      // NOTE: `postgres --single` ends with status 0 even if the statement failed.
      if (status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(said)) resolve();
      else reject(startFailure(dataDir, undefined, said));
    });
  });
}
