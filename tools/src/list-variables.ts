/**
 * `npm run variables:list`: writes the names of all variables for the programs, which warn of those that nobody reads, and
 * what values they may have for `headwater doctor`. With --check, only says whether both are as they should be.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { formatted } from './formatted';
import { runTool } from './run-tool';
import { renderSchemas, schemasFile } from './variable-schemas';
import { listFile, renderList } from './variables';

void runTool(async () => {
  const texts = [
    [listFile, renderList()],
    [schemasFile, await formatted(schemasFile, renderSchemas())],
  ] as const;
  const old = texts.filter(([file, text]) => readFileSync(file, 'utf8') !== text);
  if (!process.argv.includes('--check')) for (const [file, text] of old) writeFileSync(file, text);
  else for (const [file] of old) console.error(`${file} is old: npm run variables:list`);
  return process.argv.includes('--check') && old.length > 0 ? 1 : 0;
});
