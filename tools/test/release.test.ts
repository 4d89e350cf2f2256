import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { fromSources } from '@headwater/testing';

jest.setTimeout(120_000);

const origin = resolve(__dirname, '../..');
const { version: former } = JSON.parse(readFileSync(join(origin, 'package.json'), 'utf8')) as {
  version: string;
};
const notes = 'What is new.\n\n### Upgrade\n\nNothing.\n';
let folder: string;
let clone: string;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();
const read = (path: string): string => readFileSync(join(clone, path), 'utf8');

/** `npm run release -- …` in the clone. */
function release(...args: string[]): { status: number | null; output: string } {
  const script = join(origin, 'tools/src/release.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...fromSources, script, ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** The present state of the working tree, as a repository of its own on main. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-release-'));
  clone = join(folder, 'clone');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: origin,
    encoding: 'utf8',
  }).split('\0');
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', clone]);
  for (const file of files) {
    if (
      /(?:^package\.json|^package-lock\.json|\/package\.json|^CHANGELOG\.md|^\.gitignore|Chart\.yaml|operator-pod\.yaml)$/.test(
        file,
      )
    )
      cpSync(join(origin, file), join(clone, file));
  }
  cpSync(join(origin, 'libs/schema'), join(clone, 'libs/schema'), {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist)$/.test(path),
  });
  symlinkSync(join(origin, 'node_modules'), join(clone, 'node_modules'));
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
  const changelog = read('CHANGELOG.md').replace(
    /^## Unreleased\n[^]*?(?=^## \d|(?![^]))/m,
    `## Unreleased\n\n${notes}\n`,
  );
  writeFileSync(join(clone, 'CHANGELOG.md'), changelog);
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'As it is');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packageFiles = (): string[] => git('ls-files', '*package.json').split('\n');

/** Versions of our packages that the file names, its own included. */
const versionsIn = (path: string): string[] =>
  [...read(path).matchAll(/"(?:@headwater\/[\w-]+|version)": "(\d+\.\d+\.\d+[^"]*)"/g)].map(
    ([, version = '']) => version,
  );

it('refuses what is no new version, another branch, and what is not committed', () => {
  expect(release('next').output).toContain('“next” is not a version such as 0.2.0.');
  expect(release('v9.0.0').output).toContain('“v9.0.0” is not a version such as 0.2.0.');
  expect(release('0.0.1').output).toContain(`0.0.1 is not newer than ${former}.`);
  git('switch', '--quiet', '--create', 'side');
  expect(release('9.0.0').output).toContain('Releases are made on main; this is side.');
  git('switch', '--quiet', 'main');
  writeFileSync(join(clone, 'forgotten.txt'), '');
  const { status, output } = release('9.0.0');
  expect([status, output]).toEqual([1, 'Commit or remove first:\n?? forgotten.txt\n']);
  rmSync(join(clone, 'forgotten.txt'));
  expect(git('log', '--format=%s')).toBe('As it is');
});

it('only says what it would do with --dry-run', () => {
  const { status, output } = release('9.0.0', '--dry-run');
  expect(status).toBe(0);
  expect(output).toContain(`${former} → 9.0.0: `);
  expect(output).toContain('  apps/gateway/package.json\n');
  expect([git('status', '--porcelain'), git('tag', '--list')]).toEqual(['', '']);
});

it('writes the version wherever it stands, dates the changelog, keeps the migrations, commits and tags', () => {
  const lockBefore = read('package-lock.json');
  expect(release('9.0.0')).toEqual({
    status: 0,
    output: expect.stringContaining('git push origin main v9.0.0') as string,
  });
  expect(git('log', '--format=%s')).toBe('Release 9.0.0\nAs it is');
  expect(git('describe')).toBe('v9.0.0');
  expect(git('status', '--porcelain')).toBe('');

  const others = packageFiles().filter((path) => !path.startsWith('tools/node24/'));
  expect(others.length).toBeGreaterThan(20);
  for (const path of others) expect([path, new Set(versionsIn(path))]).toEqual([path, new Set(['9.0.0'])]);

  expect(read('deploy/helm/headwater/Chart.yaml')).toMatch(/\nversion: 9\.0\.0\nappVersion: 9\.0\.0\n/);
  expect(read('deploy/operator-pod.yaml')).toMatch(/image: \S+\/headwater-cli:9\.0\.0\n/);

  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
  };
  expect([lock.version, lock.packages['']?.version, lock.packages['libs/schema']?.version]).toEqual([
    '9.0.0',
    '9.0.0',
    '9.0.0',
  ]);
  // Nothing else changes, even where another package has the version that ours had.
  expect(read('package-lock.json').replaceAll('"9.0.0"', `"${former}"`)).toBe(
    lockBefore.replaceAll('"9.0.0"', `"${former}"`),
  );
  const foreign = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));
  const before = (JSON.parse(lockBefore) as typeof lock).packages;
  expect(foreign.filter(([path, each]) => each.version !== before[path]?.version)).toEqual([]);

  const today = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toContain(`## Unreleased\n\n## 9.0.0 (${today})\n\nWhat is new.`);

  const released = JSON.parse(read('libs/schema/test/released-migrations.json')) as Record<string, object>;
  const sqlFiles = readdirSync(join(clone, 'libs/schema/src/search')).filter((name) =>
    /^\d.*\.sql$/.test(name),
  );
  expect(Object.keys(released['search'] ?? {}).map((name) => `${name}.sql`)).toEqual(sqlFiles.sort());
});

it('refuses a release about which the changelog says nothing, and one that was made', () => {
  expect(release('9.0.1').output).toContain('CHANGELOG.md has nothing under “Unreleased”');
  const fixed = '## Unreleased\n\n### Fixed\n\n- Something.\n';
  writeFileSync(join(clone, 'CHANGELOG.md'), read('CHANGELOG.md').replace('## Unreleased\n', fixed));
  git('commit', '--quiet', '--all', '--message', 'Fix something');
  expect(release('9.0.1').output).toContain('CHANGELOG.md has no “### Upgrade” under “Unreleased”');
  expect(release('9.0.0').output).toContain('There is a release 9.0.0 already: tag v9.0.0.');
  expect(git('status', '--porcelain')).toBe('');
});
