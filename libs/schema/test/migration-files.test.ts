import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { gte, lte, valid } from 'semver';

import { copyMigrations, migrationFiles } from '../scripts/migration-files';
import { digestOf } from '../scripts/released-migrations';
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

  it('say the oldest release that they serve, which is not newer than this one', async () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
      version: string;
    };
    // Whatever was written before the first release serves it.
    const written = migrations[schema].filter(({ name }) => name > '20261124');
    const wrong: string[] = [];
    for (const { name, oldestRelease } of written) {
      const release = await oldestRelease();
      if (valid(release) === null || !gte(release!, '0.1.0') || !lte(release!, version))
        wrong.push(`${name}: ${release ?? 'the first line is not "-- serves: 0.1.0"'}`);
    }
    expect(wrong).toEqual([]);
  });

  it('begin with those that installations have run, under their names, in their order and unchanged', () => {
    const known: Record<string, string> = released[schema];
    const first = namesOf(schema).slice(0, Object.keys(known).length);
    expect(Object.fromEntries(first.map((name) => [name, digestOf(schema, name)]))).toEqual(known);
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
