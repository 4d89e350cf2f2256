import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { tableOf } from './table';
import { typesOf } from './types';

/** Writes the admin's OpenAPI document, and of that the code in src/gen; with --check, only says whether they are as they should be. */

const contract = resolve(__dirname, '../../admin-contract');
const document = join(contract, 'openapi.json');
const folder = resolve(__dirname, '../src/gen');
const args = process.argv.slice(2);

function writeDocument(): boolean {
  const script = join(contract, 'scripts/write-openapi.ts');
  return (
    spawnSync(process.execPath, [...process.execArgv, script, ...args], { stdio: 'inherit' }).status === 0
  );
}

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

async function main(): Promise<void> {
  if (!writeDocument()) return void (process.exitCode = 1);
  const note = '// Generated from libs/admin-contract/openapi.json by "npm run admin:openapi".\n\n';
  const files = { 'types.ts': await typesOf(document), 'table.ts': tableOf(document) };
  for (const [name, code] of Object.entries(files)) {
    const [path, wanted] = [join(folder, name), note + code];
    if (!args.includes('--check')) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, wanted);
    } else if (readIfThere(path) !== wanted) {
      process.stderr.write(
        `libs/admin-client/src/gen/${name} is not up to date: run "npm run admin:openapi".\n`,
      );
      process.exitCode = 1;
    }
  }
}

void main();
