import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Command } from 'commander';

import { printing } from '../../test/support/printing';
import { createProgram } from '../program';
import { runCli } from '../run-cli';

let folder: string;
let script: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-completion-'));
  script = join(folder, 'completion.bash');
  const surroundings = printing();
  expect(await runCli(['completion', 'bash'], surroundings)).toBe(0);
  writeFileSync(script, surroundings.printed);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The words that bash offers for each line; it completes the last word of the line. */
function complete(lines: readonly string[][]): string[][] {
  const asks = lines.map((words) => {
    const line = ['headwater', ...words].map((word) => `'${word}'`).join(' ');
    return `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; COMPREPLY=(); _headwater; echo "\${COMPREPLY[*]}"`;
  });
  const { status, stdout, stderr } = spawnSync('bash', ['-c', [`source ${script}`, ...asks].join('\n')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').map((answer) => answer.split(' ').filter((word) => word !== ''));
}

/** Every command with its words, groups included. */
function all(command: Command, path: string[] = []): { command: Command; path: string[] }[] {
  return [{ command, path }, ...command.commands.flatMap((child) => all(child, [...path, child.name()]))];
}

it('offers of every command what its help lists', () => {
  const commands = all(createProgram(printing()));
  expect(commands.length).toBeGreaterThan(120);
  const offered = complete(commands.map(({ path }) => [...path, '']));
  commands.forEach(({ command, path }, place) => {
    const words = offered[place] ?? [];
    const subcommands = command.commands.map((child) => child.name());
    const options = command.options.map(({ long }) => long);
    const wanted = [...subcommands, ...options, '--help', '--json', '--actor'];
    expect([path, wanted.filter((word) => word !== undefined && !words.includes(word))]).toEqual([path, []]);
    const foreign = words.filter((word) => !word.startsWith('-') && !subcommands.includes(word));
    expect([path, foreign.filter((word) => word !== 'help')]).toEqual([path, []]);
  });
});

it('completes the beginning of a word, behind options and their values', () => {
  expect(
    complete([
      ['us'],
      ['--json', 'access-t'],
      ['--data-dir', 'users', 'ba'],
      ['users', 'inv'],
      ['entries', 'list', '--site', 'tokens', '--stat'],
      ['sites', 'list', '--nothing-like-it'],
    ]).slice(0, 6),
  ).toEqual([['users'], ['access-tokens'], ['backup', 'backups'], ['invite'], ['--status'], []]);
});

it('offers the values of an option where these are few, and leaves others to names of files', () => {
  expect(
    complete([
      ['keys', 'generate', 'editor', '--access', ''],
      ['keys', 'generate', 'editor', '--access', 'p'],
      ['restore', '--from', ''],
      ['restore', '--from', 'backups', '--identity-f'],
    ]).slice(0, 4),
  ).toEqual([['delivery', 'management', 'people'], ['people'], [], ['--identity-file']]);
});

it('is the same for zsh, by its own emulation', async () => {
  const surroundings = printing();
  await runCli(['completion', 'zsh'], surroundings);
  expect(surroundings.printed.startsWith('autoload -Uz bashcompinit && bashcompinit\n# Completion')).toBe(
    true,
  );
});

it('knows no other shell', async () => {
  const surroundings = printing();
  expect(await runCli(['completion', 'tcsh'], surroundings)).toBe(2);
  expect(surroundings.printed).toContain('Allowed choices are bash, zsh, fish');
});
