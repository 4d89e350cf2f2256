import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { migrations } from '../src/migrations';
import { type SchemaName, schemas } from '../src/services';
import { sqlFile } from '../src/sql-migration';

/** Of what the database keeps: comments between the statements may be put better. */
export function digestOf(schema: SchemaName, name: string): string {
  const bodies = readFileSync(sqlFile(schema, name), 'utf8').split('$$');
  const kept = bodies.map((text, place) => (place % 2 === 1 ? text : text.replace(/^\s*--.*\n/gm, '')));
  return createHash('sha256').update(kept.join('$$').replace(/\n+/g, '\n').trim()).digest('hex').slice(0, 16);
}

/** The digests of all migrations, by schema and name. */
export function allDigests(): Record<SchemaName, Record<string, string>> {
  const digests = schemas.map((schema) => [
    schema,
    Object.fromEntries(migrations[schema].map(({ name }) => [name, digestOf(schema, name)])),
  ]);
  return Object.fromEntries(digests) as Record<SchemaName, Record<string, string>>;
}
