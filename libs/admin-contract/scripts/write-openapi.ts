import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { adminOpenApiDocument } from '../src';

/** Writes openapi.json; with --check, only says whether it is there as it should be. */
const path = join(__dirname, '../openapi.json');
const wanted = `${JSON.stringify(adminOpenApiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(path, wanted);
} else if (readFileSync(path, 'utf8') !== wanted) {
  process.stderr.write('libs/admin-contract/openapi.json is not up to date: run "npm run admin:openapi".\n');
  process.exitCode = 1;
}
