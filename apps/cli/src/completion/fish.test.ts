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
let text: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-fish-'));
  script = join(folder, 'headwater.fish');
  const surroundings = printing();
  expect(await runCli(['completion', 'fish'], surroundings)).toBe(0);
  text = surroundings.printed;
  writeFileSync(script, text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every command with its words, groups included. */
function all(command: Command, path: string[] = []): { command: Command; path: string[] }[] {
  return [{ command, path }, ...command.commands.flatMap((child) => all(child, [...path, child.name()]))];
}

const commands = all(createProgram(printing()));

it('has the words of every command', () => {
  expect(commands.length).toBeGreaterThan(120);
  for (const { command, path } of commands) {
    const [, words = ''] = text.split(`case '${path.map((word) => ` ${word}`).join('')}'\n`);
    const [line = ''] = words.split('\n');
    const named = line.trim().split(' ').slice(4);
    const subcommands = command.commands.map((child) => child.name());
    const options = command.options.map(({ long }) => long);
    const missing = [...subcommands, ...options, '--json'].filter((word) => !named.includes(word ?? ''));
    expect([path, missing]).toEqual([path, []]);
  }
});

const hasFish = spawnSync('fish', ['--version']).status === 0;

/** The words that fish offers for each line. */
function complete(lines: readonly string[]): string[][] {
  const asks = lines.map((line) => `complete -C 'headwater ${line}'; echo --end--`);
  const { status, stdout, stderr } = spawnSync(
    'fish',
    ['--no-config', '-c', [`source ${script}`, ...asks].join('\n')],
    {
      encoding: 'utf8',
      cwd: folder,
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout
    .split('--end--\n')
    .slice(0, lines.length)
    .map((answer) => answer.split('\n').flatMap((line) => line.split('\t')[0] || []));
}

(hasFish ? it : it.skip)('completes in fish what bash completes (needs fish)', () => {
  expect(
    complete([
      'us',
      '--json access-t',
      '--data-dir users ba',
      'users inv',
      'entries list --site tokens --stat',
      'keys generate editor --access ',
      'keys generate editor --access p',
      'restore --from head',
      'restore --from backups --identity-f',
      'sites list --nothing-like-it',
    ]),
  ).toEqual([
    ['users'],
    ['access-tokens'],
    ['backup', 'backups'],
    ['invite'],
    ['--status'],
    ['delivery', 'management', 'people'],
    ['people'],
    ['headwater.fish'],
    ['--identity-file'],
    [],
  ]);
});
