import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lastRelease, releaseAt, unpackRelease } from './earlier-release';

jest.setTimeout(60_000);

let root: string;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** A package that depends only on a local package in another folder. */
function commit(version: string, subject = version): void {
  const part = { name: 'part', version: '1.0.0' };
  const own = { name: 'released', version, dependencies: { part: 'file:part' } };
  const packages = { '': own, 'node_modules/part': { resolved: 'part', link: true }, part };
  mkdirSync(join(root, 'part'), { recursive: true });
  writeFileSync(join(root, 'part/package.json'), JSON.stringify(part));
  writeFileSync(join(root, 'package.json'), JSON.stringify(own));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'released', version, lockfileVersion: 3, packages }),
  );
  git('add', '--all');
  git(
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    subject,
  );
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'headwater-releases-'));
  git('init', '--quiet', '--initial-branch', 'main');
  writeFileSync(join(root, '.gitignore'), '.headwater/\n');
  writeFileSync(join(root, 'CHANGELOG.md'), '## Unreleased\n');
  commit('0.9.0');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds none before the first one', () => {
  git('tag', 'vault');
  git('tag', '0.9.0');
  expect(lastRelease(root)).toBeUndefined();
  git('tag', 'v0.9.0');
  expect(lastRelease(root)).toBeUndefined();
});

it('finds the newest one, by versions and not by letters, and not that of the state itself', () => {
  git('tag', 'v0.9.0');
  commit('0.10.0');
  git('tag', 'v0.10.0');
  expect(lastRelease(root)?.tag).toBe('v0.9.0');
  commit('0.11.0');
  expect(lastRelease(root)?.tag).toBe('v0.10.0');
});

it('knows nothing of releases of another branch', () => {
  git('tag', 'v0.9.0');
  git('switch', '--quiet', '--create', 'side');
  commit('1.0.0');
  git('tag', 'v1.0.0');
  git('switch', '--quiet', 'main');
  commit('0.9.1');
  expect(lastRelease(root)?.tag).toBe('v0.9.0');
});

it('finds a release by its commit in a clone without tags, or fetches it, and says where it cannot be had', () => {
  writeFileSync(join(root, 'CHANGELOG.md'), '## Unreleased\n\n## 1.0.0 (2026-12-01)\n');
  commit('1.0.0', 'Release 1.0.0');
  const released = git('rev-parse', 'HEAD').trim();
  expect(lastRelease(root)).toBeUndefined();
  commit('1.0.0', 'Release what 1.0.0 has kept');
  commit('1.0.1', 'Say that\n\nRelease 7.0.0');
  expect(lastRelease(root)).toEqual({ tag: 'v1.0.0', commit: released });

  const shallow = join(root, '.headwater/shallow');
  git('clone', '--quiet', '--depth', '1', `file://${root}`, shallow);
  expect(lastRelease(shallow)).toEqual({ tag: 'v1.0.0', commit: released });

  rmSync(shallow, { recursive: true });
  git('clone', '--quiet', '--depth', '1', `file://${root}`, shallow);
  git('-C', shallow, 'remote', 'remove', 'origin');
  expect(() => lastRelease(shallow)).toThrow(
    'CHANGELOG.md names the release 1.0.0, which this clone lacks: git fetch --tags --unshallow',
  );
});

it('unpacks the files of a release, once', () => {
  git('tag', 'v0.9.0');
  commit('0.10.0');
  const folder = unpackRelease(root, releaseAt(root, 'v0.9.0'));
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ version: '0.9.0' });
  expect(existsSync(join(folder, 'node_modules/part/package.json'))).toBe(true);
  writeFileSync(join(folder, 'kept'), '');
  expect(unpackRelease(root, releaseAt(root, 'v0.9.0'))).toBe(folder);
  expect(existsSync(join(folder, 'kept'))).toBe(true);
});
