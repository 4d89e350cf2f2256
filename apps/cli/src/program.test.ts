import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Command } from 'commander';

import { build } from '@headwater/runtime';

import { printing } from '../test/support/printing';
import { createProgram } from './program';
import { runCli } from './run-cli';

/** All commands with an action, without their arguments. */
function leaves(command: Command, path: string[] = []): string[][] {
  return command.commands.length === 0
    ? [path]
    : command.commands.flatMap((child) => leaves(child, [...path, child.name()]));
}

const commands = leaves(createProgram(printing()));

test.each(['--version', '-V'])('%s prints the build', async (option) => {
  const surroundings = printing();
  expect(await runCli([option], surroundings)).toBe(0);
  expect(surroundings.printed).toBe(`${build.name}\n`);
});

test.each([
  ['nonsense', "unknown command 'nonsense'"],
  ['entries list', "required option '--site <domain>' not specified"],
  ['entries show x1 --site a.example', 'It must be an id, such as 42.'],
  ['entries', 'name a command; --help lists them'],
  // As from an empty variable of a script.
  ['access-tokens create a@b.example --name N --expires 2030-01-01 --sites ', 'It must name at least one id'],
  [
    'access-tokens create a@b.example --name N --expires 2030-01-01 --sites ,',
    'It must name at least one id',
  ],
  ['keys generate importer --sites ', 'It must name at least one id'],
])('wrong usage with --json is one object: %s', async (line, message) => {
  let stderr = '';
  const surroundings = { ...printing(), stderr: { write: (text: string) => (stderr += text) } };
  expect(await runCli([...line.split(' '), '--json'], surroundings)).toBe(2);
  expect(JSON.parse(stderr)).toEqual({
    error: {
      ...{ code: 'INVALID_ARGUMENT', reason: 'USAGE', fields: {} },
      message: expect.stringContaining(message) as string,
    },
  });
});

test.each(['foo', 'http://secret@db/x'])('a URL that is none of PostgreSQL is refused: %s', async (url) => {
  let stderr = '';
  const surroundings = { ...printing(), stderr: { write: (text: string) => (stderr += text) } };
  expect(await runCli(['migrate', '--database-url', url], surroundings)).toBe(7);
  expect(stderr).toBe(
    'error: --database-url must be a URL that begins with postgres:// or postgresql://. (DATABASE_URL_INVALID)\n',
  );
});

test('the package has a program "headwater", which is what is built of main.ts', () => {
  const folder = resolve(__dirname, '..');
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  expect(Object.keys(bin)).toEqual(['headwater']);
  const program = join(folder, bin['headwater']!);
  const [first, second = ''] = readFileSync(program, 'utf8').split('\n');
  expect(first).toBe('#!/usr/bin/env node');
  // The file is executable for everybody.
  expect((statSync(program).mode & 0o111).toString(8)).toBe('111');
  const [, built = ''] = /^require\('(.+)'\);$/.exec(second) ?? [];
  const source = join(program, '..', built).replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  expect([source, existsSync(source)]).toEqual([join(folder, 'src/main.ts'), true]);
});

test('there is a command for everything that is managed', () => {
  const groups = new Set(commands.map(([group]) => group));
  expect([...groups]).toEqual([
    'sites',
    'domains',
    'languages',
    'tokens',
    'entries',
    'revisions',
    'authors',
    'taxonomies',
    'media',
    'settings',
    'navigation',
    'search',
    'users',
    'grants',
    'sessions',
    'passkeys',
    'access-tokens',
    'audit',
    'jobs',
    'import',
    'keys',
    'migrate',
    'doctor',
    'backup',
    'backups',
    'restore',
    'after-restore',
    'drill',
    'completion',
  ]);
});

test.each(commands.map((path) => [path.join(' '), path] as const))(
  '%s explains itself by an example',
  async (_name, path) => {
    const surroundings = printing();
    expect(await runCli([...path, '--help'], surroundings)).toBe(0);
    expect(surroundings.printed).toMatch(
      new RegExp(`Examples?:\\n( {2}\\$ .*\\n)*? {2}\\$ .*headwater ${path.join(' ')}`),
    );
  },
);

test('without a command the help is printed, and that is wrong usage', async () => {
  const surroundings = printing();
  expect(await runCli([], surroundings)).toBe(2);
  expect(surroundings.printed).toContain('Usage: headwater');
});

test('an unknown command is wrong usage', async () => {
  const surroundings = printing();
  expect(await runCli(['sitez'], surroundings)).toBe(2);
  expect(surroundings.printed).toContain("unknown command 'sitez'");
});

test('a key comes with the entry that the services need', async () => {
  const surroundings = printing();
  const line = ['keys', 'generate', 'admin', '--access', 'management', '--sites', '1,2', '--json'];
  expect(await runCli(line, surroundings)).toBe(0);
  const { key, entry } = JSON.parse(surroundings.printed) as { key: string; entry: object };
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(entry).toEqual({
    name: 'admin',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    access: 'management',
    sites: [1, 2],
    superAdmin: false,
  });
});
