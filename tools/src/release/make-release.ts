import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { gt, valid } from 'semver';

import { releaseChangelog } from './changelog';
import { bumpChart, bumpImages, bumpLock, bumpPackage } from './versions';

export interface ReleaseOptions {
  /** The checkout. */
  root: string;
  version: string;
  /** Only checks, without changes. */
  dryRun: boolean;
  today: Date;
  say: (line: string) => void;
}

/** A file of the checkout, and the function that makes its text for the release. */
type Change = [path: string, change: (text: string) => string];

/** @throws Error with a sentence if the checkout cannot be released; then nothing was changed. */
export function makeRelease({ root, version, dryRun, today, say }: ReleaseOptions): void {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const tag = `v${version}`;
  const { version: former } = JSON.parse(read('package.json')) as { version: string };
  assertVersion(version, former, git('tag', '--list').split('\n'));
  assertCheckout(git);

  const packages = git('ls-files', 'package.json', '*/package.json').split('\n');
  const changes: Change[] = [
    ...packages.map((path): Change => [path, (text) => bumpPackage(text, former, version)]),
    ['package-lock.json', (text) => bumpLock(text, former, version)],
    ['CHANGELOG.md', (text) => releaseChangelog(text, version, today)],
    ...chartsOf(root).map((path): Change => [path, (text) => bumpChart(text, version)]),
    ...podsOf(root).map((path): Change => [path, (text) => bumpImages(text, version)]),
  ];
  const texts = changes.map(([path, change]) => ({ path, before: read(path), after: change(read(path)) }));
  const changed = texts.filter(({ before, after }) => before !== after);
  say(
    `${former} → ${version}: ${changed.length} ${changed.length === 1 ? 'file' : 'files'}, commit “Release ${version}”, tag ${tag}`,
  );
  if (dryRun) {
    for (const { path } of changed) say(`  ${path}`);
    say('Nothing was changed (--dry-run).');
    return;
  }
  for (const { path, after } of changed) writeFileSync(join(root, path), after);
  execFileSync('npm', ['run', '-s', 'schema:released'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  git('add', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `Headwater ${version}`);
  say(`Done. To publish it: git push origin main ${tag}`);
}

function assertVersion(version: string, former: string, tags: readonly string[]): void {
  if (valid(version) !== version) throw new Error(`“${version}” is not a version such as 0.2.0.`);
  if (tags.includes(`v${version}`))
    throw new Error(`There is a release ${version} already: tag v${version}.`);
  // The first release keeps the version that the packages already have.
  const isFirst = version === former && !tags.some((tag) => /^v\d/.test(tag));
  if (!isFirst && !gt(version, former)) throw new Error(`${version} is not newer than ${former}.`);
}

function assertCheckout(git: (...args: string[]) => string): void {
  const branch = git('branch', '--show-current');
  if (branch !== 'main') throw new Error(`Releases are made on main; this is ${branch || 'no branch'}.`);
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new Error(`Commit or remove first:\n${changed}`);
}

const chartsOf = (root: string): string[] =>
  ['deploy/helm/headwater/Chart.yaml'].filter((path) => existsSync(join(root, path)));

/** Manifests that name an image of the release. */
const podsOf = (root: string): string[] =>
  ['deploy/operator-pod.yaml'].filter((path) => existsSync(join(root, path)));
