import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import fc from 'fast-check';

import { fromSources } from '@headwater/testing';

import { satisfies } from '../src/licences/expression';
import { isPermitted, readPackages } from '../src/licences/packages';

const root = resolve(__dirname, '../..');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'headwater-licences-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function list(from?: string): { exitCode: number | null; stdout: string; stderr: string } {
  const args = [...fromSources, join(root, 'tools/src/licences.ts')];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...args, ...(from === undefined ? [] : ['--root', from])],
    { cwd: root, encoding: 'utf8' },
  );
  return { exitCode: status, stdout, stderr };
}

const listLock = (packages: Record<string, object>): ReturnType<typeof list> => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  return list(folder);
};

const judge = (packages: Record<string, object>): [string, boolean][] =>
  readPackages(JSON.stringify({ packages }), folder).map((one) => [one.name, isPermitted(one)]);

it('finds nothing that may not be shipped among our own dependencies', () => {
  const { exitCode, stdout, stderr } = list();
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^MIT \(\d+\): .*\bkoa\b/m);
  expect(stdout).toMatch(/^LGPL-3\.0-or-later \(\d+\): (@img\/sharp-libvips-[a-z0-9-]+(, )?)+$/m);
});

it('refuses a package under the GPL, and names it', () => {
  const { exitCode, stdout, stderr } = listLock({
    '': { license: 'UNLICENSED' },
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/good/node_modules/@made/up': { version: '2.3.4', license: 'GPL-2.0-or-later' },
  });
  expect(exitCode).toBe(1);
  expect(stdout).toBe('GPL-2.0-or-later (1): @made/up\nMIT (1): good\n');
  expect(stderr).toContain('  @made/up 2.3.4: GPL-2.0-or-later\n');
  expect(stderr).not.toContain('good');
});

it.each([
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['EUPL-1.2', false],
  ['SSPL-1.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
  [{ type: 'GPL-3.0' }, false],
  [[{ type: 'MIT' }, { type: 'GPL-3.0' }], false],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0', false],
  ['(MIT OR GPL-2.0-only)', true],
  [{ type: 'MIT' }, true],
  ['Apache-2.0', true],
])('judges a package whose licence is %j', (license, permitted) => {
  expect(judge({ 'node_modules/one': { version: '1.0.0', license } })).toEqual([['one', permitted]]);
});

it('lets nothing but libvips have its licence', () => {
  const locked = { version: '1.0.0', license: 'LGPL-3.0-or-later' };
  const names = ['@img/sharp-libvips-linux-x64', '@img/sharp-linux-x64', 'sharp-libvips-linux-x64'];
  expect(judge(Object.fromEntries(names.map((name) => [`node_modules/${name}`, locked])))).toEqual(
    names.map((name, at) => [name, at === 0]),
  );
});

it('passes over what is for development only, and over our own projects', () => {
  const lint = { version: '1.0.0', license: 'GPL-3.0', dev: true };
  const own = { 'apps/own': { license: 'UNLICENSED' }, 'node_modules/own': { link: true } };
  expect(judge({ ...own, 'node_modules/lint': lint })).toEqual([]);
});

it('reads the licence in the package where the lock file has none', () => {
  mkdirSync(join(folder, 'node_modules/old'), { recursive: true });
  const text = JSON.stringify({ licenses: [{ type: 'MIT' }] });
  writeFileSync(join(folder, 'node_modules/old/package.json'), text);
  expect(judge({ 'node_modules/old': { version: '1.0.0' } })).toEqual([['old', true]]);
});

it('meets an expression as its operators say', () => {
  type Node = { text: string; met: boolean };
  const { node } = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom({ text: 'MIT', met: true }, { text: 'GPL-3.0-only', met: false }),
      fc
        .tuple(tie('node'), tie('node'))
        .map(([a, b]) => ({ text: `(${a.text} AND ${b.text})`, met: a.met && b.met })),
      fc
        .tuple(tie('node'), tie('node'))
        .map(([a, b]) => ({ text: `(${a.text} OR ${b.text})`, met: a.met || b.met })),
    ),
  }));
  const isMet = (text: string) => satisfies(text, (id) => id === 'MIT');
  fc.assert(
    fc.property(node, ({ text, met }) => {
      expect(isMet(text)).toBe(met);
    }),
  );
  expect(['MIT OR X AND X', 'X AND X OR MIT', 'X OR MIT AND X'].map(isMet)).toEqual([true, true, false]);
  expect(['', '(MIT', 'MIT)', 'MIT MIT', 'OR', 'MIT OR', 'MIT AND'].map(isMet)).toEqual(Array(7).fill(false));
});
