/**
 * Generates everything that is derived from the protos: the types and the table of contracts in src/gen, and
 * descriptors.binpb for reflection. With --check it generates into a temporary folder and fails if the committed files
 * differ.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

import { buildDescriptors } from './generate-descriptors';
import { generateTypes } from './generate-types';
import { writeContracts, writeIndex } from './write-tables';

const projectDir = resolve(__dirname, '..');
const outputs = ['src/gen', 'descriptors.binpb'];

function generate(dir: string): void {
  const genDir = join(dir, 'src/gen');
  generateTypes(genDir);
  writeIndex(genDir);
  writeContracts(genDir);
  buildDescriptors(join(dir, 'descriptors.binpb'));
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)));
}

function staleFiles(fresh: string): string[] {
  const all = new Set([...filesBelow(join(fresh, 'src/gen')), ...filesBelow(join(projectDir, 'src/gen'))]);
  const paths = [...[...all].map((file) => join('src/gen', file)), 'descriptors.binpb'];
  return paths.filter((path) => {
    const [expected, actual] = [join(fresh, path), join(projectDir, path)];
    return (
      !existsSync(expected) || !existsSync(actual) || !readFileSync(expected).equals(readFileSync(actual))
    );
  });
}

const fresh = mkdtempSync(join(tmpdir(), 'headwater-contracts-'));
try {
  generate(fresh);
  if (process.argv.includes('--check')) {
    const stale = staleFiles(fresh);
    for (const path of stale) console.error(`stale: libs/contracts/${path}`);
    if (stale.length > 0) {
      console.error('Run "npm run protos:generate" and commit the result.');
      process.exitCode = 1;
    }
  } else {
    for (const output of outputs) {
      rmSync(join(projectDir, output), { recursive: true, force: true });
      cpSync(join(fresh, output), join(projectDir, output), { recursive: true });
    }
  }
} finally {
  rmSync(fresh, { recursive: true });
}
