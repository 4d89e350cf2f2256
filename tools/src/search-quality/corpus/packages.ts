import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { booksOf } from './books';
import { packages } from './pinned';

/** The corpus is not available on this machine. The message says why. */
export class NoCorpusError extends Error {}

export interface Pinned {
  name: string;
  version: string;
  sha256: string;
}

/**
 * The folder of a package's books. If it is missing, it fetches the package with apt-get and the machine's configuration, checks its hash,
 * and unpacks the books with dpkg-deb.
 */
export function unpackedPackage(cache: string, pinned: Pinned, say: (line: string) => void): string {
  const folder = join(cache, 'packages', `${pinned.name}_${pinned.sha256.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(join(cache, 'packages'), { recursive: true, mode: 0o700 });
  const workspace = mkdtempSync(join(cache, 'packages', 'making-'));
  try {
    say(`fetching ${pinned.name} ${pinned.version} with apt-get …`);
    run('apt-get', ['download', '-qq', `${pinned.name}=${pinned.version}`], workspace, pinned);
    const archive = readdirSync(workspace).find((file) => file.endsWith('.deb'));
    if (archive === undefined) throw new NoCorpusError(`apt-get fetched no ${pinned.name}`);
    expectHash(join(workspace, archive), pinned);
    const unpacked = join(workspace, 'unpacked');
    run('dpkg-deb', ['-x', join(workspace, archive), unpacked], workspace, pinned);
    // Without pictures, which are most of a package.
    const books = join(workspace, 'books');
    for (const { folder: path } of booksOf[pinned.name] ?? []) {
      if (!existsSync(join(unpacked, path))) continue;
      mkdirSync(join(books, path, '..'), { recursive: true });
      renameSync(join(unpacked, path), join(books, path));
      for (const one of ['images', 'figures'])
        rmSync(join(books, path, one), { recursive: true, force: true });
    }
    renameSync(books, folder);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
  return folder;
}

export const allPackages = (): readonly Pinned[] => packages;

function run(program: string, args: readonly string[], cwd: string, { name, version }: Pinned): void {
  try {
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1);
    throw new NoCorpusError(
      `${program} failed for ${name} ${version}: ${said || (error as Error).message}. ` +
        'It needs a Debian 12 (bookworm) whose package lists are up to date (apt-get update)',
    );
  }
}

function expectHash(file: string, { name, sha256 }: Pinned): void {
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found === sha256) return;
  throw new NoCorpusError(`${name} has SHA-256 ${found}, not ${sha256}: it is not used`);
}
