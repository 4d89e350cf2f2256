import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withEffects } from '../src/changes/describe-effects';

/** Writes the table of changes into docs/site-version.md; with --check, only says whether it is there as it should be. */
const path = join(__dirname, '../../../docs/site-version.md');
const page = readFileSync(path, 'utf8');
const wanted = withEffects(page);
if (wanted === page) process.exit(0);
if (process.argv.includes('--check')) {
  process.stderr.write('docs/site-version.md is not up to date: run "npm run changes:table".\n');
  process.exit(1);
}
writeFileSync(path, wanted);
process.stdout.write('written: docs/site-version.md\n');
