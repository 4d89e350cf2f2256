import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { compare, valid } from 'semver';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The tag of the newest release before the state of the checkout, such as `v0.1.0`. Undefined where there is none. */
export function lastRelease(root: string): string | undefined {
  const own = git(root, 'tag', '--points-at', 'HEAD').split('\n');
  return git(root, 'tag', '--merged', 'HEAD')
    .split('\n')
    .filter((tag) => isRelease(tag) && !own.includes(tag))
    .sort((one, other) => compare(one.slice(1), other.slice(1)))
    .at(-1);
}

const isRelease = (tag: string): boolean => tag.startsWith('v') && valid(tag.slice(1)) === tag.slice(1);

/**
 * The files of a release with the packages that it needs, in a folder of their own under `.headwater`. Made at the first
 * call; a later one gives the same folder.
 */
export function unpackRelease(root: string, tag: string): string {
  const commit = git(root, 'rev-parse', '--short', `${tag}^{commit}`);
  const folder = join(root, '.headwater/releases', `${tag}-${commit}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = join(dirname(folder), `${tag}-${commit}.tar`);
  git(root, 'archive', '--format=tar', `--output=${archive}`, tag);
  execFileSync('tar', ['-xf', archive, '-C', unfinished]);
  rmSync(archive);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: unfinished,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(unfinished, folder);
  return folder;
}

/** Builds an unpacked release, once. */
export function buildRelease(folder: string): void {
  const mark = join(folder, '.built');
  if (existsSync(mark)) return;
  execFileSync('npm', ['run', '-s', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(mark);
}
