import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyMigrations, migrationFiles } from '../scripts/migration-files';
import { type SchemaName, schemas } from '../src';
import { migrations } from '../src/migrations';
import { sqlFile } from '../src/sql-migration';
import released from './released-migrations.json';

const src = join(__dirname, '../src');
const namesOf = (schema: SchemaName): string[] => migrations[schema].map(({ name }) => name);

describe.each(schemas)('the migrations of %s', (schema) => {
  it('are the SQL files of the folder, each listed once and in the order of their timestamps', () => {
    const files = migrationFiles(join(src, schema), '.sql');
    expect(namesOf(schema).map((name) => `${name}.sql`)).toEqual(files);
  });

  it('have their TypeScript beside SQL of the same name, and use it', () => {
    const index = readFileSync(join(src, schema, 'index.ts'), 'utf8');
    for (const file of migrationFiles(join(src, schema), '.ts')) {
      const name = file.replace(/\.ts$/, '');
      expect(namesOf(schema)).toContain(name);
      expect(index).toContain(`from './${name}';`);
    }
  });

  it('begin with those that installations have run, under their names, in their order and unchanged', () => {
    const known: Record<string, string> = released[schema];
    const first = namesOf(schema).slice(0, Object.keys(known).length);
    expect(Object.fromEntries(first.map((name) => [name, digest(schema, name)]))).toEqual(known);
    expect(first).toEqual(Object.keys(known));
  });
});

it('go into the built tree, all of them and nothing else', () => {
  const dist = mkdtempSync(join(tmpdir(), 'headwater-schema-dist-'));
  try {
    copyMigrations(src, dist);
    for (const schema of schemas) {
      expect(readdirSync(join(dist, schema)).sort()).toEqual(namesOf(schema).map((name) => `${name}.sql`));
      for (const name of namesOf(schema)) {
        expect(readFileSync(join(dist, schema, `${name}.sql`), 'utf8')).toBe(
          readFileSync(sqlFile(schema, name), 'utf8'),
        );
      }
    }
  } finally {
    rmSync(dist, { recursive: true });
  }
});

/** Of what the database keeps: comments between the statements may be put better. */
function digest(schema: SchemaName, name: string): string {
  const bodies = readFileSync(sqlFile(schema, name), 'utf8').split('$$');
  const kept = bodies.map((text, place) => (place % 2 === 1 ? text : text.replace(/^\s*--.*\n/gm, '')));
  return createHash('sha256').update(kept.join('$$').replace(/\n+/g, '\n').trim()).digest('hex').slice(0, 16);
}
