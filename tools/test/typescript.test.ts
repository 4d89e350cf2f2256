import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const loader = resolve(__dirname, '../typescript.cjs');

let folder: string;
let cache: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-typescript-'));
  cache = mkdtempSync(join(tmpdir(), 'headwater-compiled-'));
});
afterEach(() => {
  for (const one of [folder, cache]) rmSync(one, { recursive: true });
});

function run(source: string, TYPESCRIPT_CACHE: string): string {
  const program = join(folder, 'program.ts');
  writeFileSync(program, source);
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', loader, program], {
    env: { ...process.env, TYPESCRIPT_CACHE },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const say = (what: string): string => `const said: string = '${what}';\nconsole.log(said);\n`;

it('is compiled anew for each process, and keeps nothing', () => {
  expect(run(say('one'), '')).toBe('one\n');
  expect(run(say('two'), '')).toBe('two\n');
  expect(readdirSync(cache)).toEqual([]);
});

it('is compiled once where a folder is named, and again when it was changed', () => {
  expect(run(say('one'), cache)).toBe('one\n');
  const [kept, ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  expect(kept).toMatch(/^[0-9a-f]{64}$/);
  // The cached file is what runs.
  writeFileSync(join(cache, kept!), "console.log('kept')");
  expect(run(say('one'), cache)).toBe('kept\n');
  expect(run(say('two'), cache)).toBe('two\n');
  expect(readdirSync(cache)).toHaveLength(2);
});

it('is compiled by each process that cannot use the folder', () => {
  expect(run(say('one'), join(cache, 'absent'))).toBe('one\n');
  expect(readdirSync(cache)).toEqual([]);
});

it('names the line of the source where something is thrown', () => {
  const source = "interface Unused {\n  a: string;\n}\nthrow new Error('here');\n";
  for (const where of ['', cache, cache]) expect(run(source, where)).toContain('program.ts:4');
});
