/** Writes the digests of all migrations to `test/released-migrations.json`: those of a release are never edited again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { allDigests } from './released-migrations';

writeFileSync(
  join(__dirname, '../test/released-migrations.json'),
  `${JSON.stringify(allDigests(), null, 2)}\n`,
);
