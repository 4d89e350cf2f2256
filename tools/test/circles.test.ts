import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'headwater-circles-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Two libraries like ours: imported by name, through their `development` export. */
function writeLibraries(sources: { one: string; two: string }): void {
  for (const [name, source] of Object.entries(sources)) {
    const exports = { '.': { development: './src/index.ts', default: './dist/index.js' } };
    write({
      [`libs/${name}/package.json`]: JSON.stringify({ name: `@made-up/${name}`, exports }),
      [`libs/${name}/src/index.ts`]: source,
    });
    mkdirSync(join(folder, 'node_modules/@made-up'), { recursive: true });
    symlinkSync(`../../libs/${name}`, join(folder, `node_modules/@made-up/${name}`));
  }
}

function check(cwd = folder, places: readonly string[] = ['libs']) {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, '.dependency-cruiser.cjs');
  const { status, stdout } = spawnSync(process.execPath, [program, '--config', config, ...places], {
    cwd,
    encoding: 'utf8',
  });
  return { passes: status === 0, stdout };
}

it.each([
  [
    'values',
    "import { b } from './b';\nexport const a = () => b;",
    "import { a } from './a';\nexport const b = a;",
  ],
  [
    'types',
    "import type { B } from './b';\nexport type A = B;",
    "import type { A } from './a';\nexport type B = A[];",
  ],
  [
    'types beside values',
    "import { type B, b } from './b';\nexport type A = B;\nexport const a = b;",
    "import type { A } from './a';\nexport type B = A[];\nexport const b = 1;",
  ],
  ['what is exported on', "export * from './b';\nexport type A = 1;", "export type { A as B } from './a';"],
])('finds a circle of %s between two files', (_, a, b) => {
  write({ 'libs/one/src/a.ts': a, 'libs/one/src/b.ts': b });
  const { passes, stdout } = check();
  expect(passes).toBe(false);
  expect(stdout).toContain('libs/one/src/a.ts');
  expect(stdout).toContain('libs/one/src/b.ts');
});

it('finds a circle between two libraries', () => {
  writeLibraries({
    one: "import type { Two } from '@made-up/two';\nexport type One = Two;",
    two: "import type { One } from '@made-up/one';\nexport type Two = One[];",
  });
  const { passes, stdout } = check();
  expect(passes).toBe(false);
  expect(stdout).toContain('libs/two/src/index.ts');
});

it('lets libraries and files import one way', () => {
  writeLibraries({
    one: "import type { Two } from '@made-up/two';\nexport type One = Two;",
    two: 'export type Two = 1;',
  });
  write({ 'libs/one/src/a.ts': "import type { One } from './index';\nexport type A = One;" });
  expect(check()).toMatchObject({ passes: true });
});

it('is what lint runs over all of ours', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['lint']).toContain('lint:circles');
  expect(scripts['lint:circles']).toContain('apps libs tools');
});
