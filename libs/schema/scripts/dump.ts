/** Writes the dump of every schema beside its migrations. With --check it only compares, and fails when one is out of date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { dumpSchema } from '../src/dump/dump-schema';
import { schemas } from '../src/services';
import { createMigratedDatabase } from './migrated-database';

async function main(): Promise<void> {
  const check = process.argv.includes('--check');
  const database = await createMigratedDatabase();
  try {
    for (const schema of schemas) {
      const file = join(__dirname, '..', 'src', schema, 'schema.sql');
      const text = await dumpSchema(database.admin, schema);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      const name = relative(process.cwd(), file);
      if (check) {
        process.exitCode = 1;
        console.error(`out of date: ${name} (run "npm run schema:dump")`);
      } else {
        writeFileSync(file, text);
        console.log(`written: ${name}`);
      }
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
