import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { compare, valid } from 'semver';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** A release, or a commit that is used like one. */
export interface Release {
  /** Its tag, such as `v0.1.0`. */
  tag: string;
  commit: string;
}

/**
 * The newest release before the state of the checkout. Undefined: there is none. A shallow clone without the release fetches the rest of
 * its history.
 *
 * @throws Error if the changelog names a release that the clone has neither as a tag nor as a commit
 */
export function lastRelease(root: string): Release | undefined {
  if (missingRelease(root) !== undefined && isShallow(root)) fetchHistory(root);
  const missing = missingRelease(root);
  if (missing !== undefined)
    throw new Error(
      `CHANGELOG.md names the release ${missing}, which this clone lacks: git fetch --tags --unshallow`,
    );
  const releases = releasesOf(root);
  const head = commitOf(root, 'HEAD');
  const tag = [...releases.keys()]
    .filter((each) => releases.get(each) !== head)
    .sort((one, other) => compare(one.slice(1), other.slice(1)))
    .at(-1);
  return tag === undefined ? undefined : releaseAt(root, tag, releases.get(tag));
}

/** @param ref - names the commit of the release; default: the tag */
export const releaseAt = (root: string, tag: string, ref = tag): Release => ({
  tag,
  commit: commitOf(root, ref),
});

/** Tags with their commits. Clones on build servers often have no tags: then the commits of releases are used. */
function releasesOf(root: string): Map<string, string> {
  const commits = git(root, 'log', '--format=%H %s', '--extended-regexp', '--grep=^Release [0-9]+\\.[0-9.]+$')
    .split('\n')
    .map((line) => line.split(' Release '))
    .map(([commit = '', version = '']): [string, string] => [`v${version}`, commit]);
  const tags = git(root, 'tag', '--merged', 'HEAD')
    .split('\n')
    .filter(isRelease)
    .map((tag): [string, string] => [tag, commitOf(root, tag)]);
  return new Map([...commits.filter(([tag]) => isRelease(tag)), ...tags]);
}

function missingRelease(root: string): string | undefined {
  const releases = releasesOf(root);
  return releasedVersions(root).find((version) => !releases.has(`v${version}`));
}

const isShallow = (root: string): boolean => git(root, 'rev-parse', '--is-shallow-repository') === 'true';

function fetchHistory(root: string): void {
  // If the remote is away, the command that needs the history fails with an error that says what to do.
  spawnSync('git', ['fetch', '--quiet', '--tags', '--unshallow'], { cwd: root, stdio: 'inherit' });
}

const isRelease = (tag: string): boolean => tag.startsWith('v') && valid(tag.slice(1)) === tag.slice(1);

const commitOf = (root: string, ref: string): string => git(root, 'rev-parse', `${ref}^{commit}`);

const releasedVersions = (root: string): string[] =>
  [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d\S*) \(/gm)].map(
    ([, version = '']) => version,
  );

/** Unpacks the files of a release and installs its packages in a folder under `.headwater`. Later calls return the same folder. */
export function unpackRelease(root: string, { tag, commit }: Release): string {
  const name = `${tag}-${git(root, 'rev-parse', '--short', commit)}`;
  const folder = join(root, '.headwater/releases', name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = join(dirname(folder), `${name}.tar`);
  git(root, 'archive', '--format=tar', `--output=${archive}`, commit);
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
