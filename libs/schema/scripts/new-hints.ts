import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { migrations } from '../src/migrations';
import { schemas } from '../src/services';
import { sqlFile } from '../src/sql-migration';
import released from '../test/released-migrations.json';
import { contractHints, type Hint, saysWhy } from './contract-hints';

export interface NewHint extends Hint {
  file: string;
  isExplained: boolean;
}

/** Until the first release nothing older than a migration could run. */
const firstRelease = '20261124';

/** Of all migrations that a release does not have yet. */
export async function newHints(): Promise<NewHint[]> {
  const hints: NewHint[] = [];
  for (const schema of schemas) {
    const known: Record<string, string> = released[schema];
    for (const { name } of migrations[schema]) {
      if (name in known || name < firstRelease) continue;
      const path = sqlFile(schema, name);
      const sql = readFileSync(path, 'utf8');
      const isExplained = saysWhy(sql);
      const file = relative(process.cwd(), path);
      for (const hint of await contractHints(sql)) hints.push({ ...hint, file, isExplained });
    }
  }
  return hints;
}
