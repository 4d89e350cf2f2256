/**
 * `npm run variables:list`: writes the names of all variables, so that programs can warn about unread ones, and their valid values, for
 * `headwater doctor`. With --check, only checks whether both files are up to date.
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
