import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { schemas } from '../src/services';

/** Names of a schema's migration files with this ending, such as `20261121080000_platform.sql`, in their order. */
export function migrationFiles(folder: string, ending: '.sql' | '.ts'): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{14}_/.test(name) && name.endsWith(ending))
    .sort();
}

/** Copies the SQL of all schemas from `src` to the same folders of `dist`. */
export function copyMigrations(src: string, dist: string): void {
  for (const schema of schemas) {
    mkdirSync(join(dist, schema), { recursive: true });
    for (const name of migrationFiles(join(src, schema), '.sql')) {
      copyFileSync(join(src, schema, name), join(dist, schema, name));
    }
  }
}
