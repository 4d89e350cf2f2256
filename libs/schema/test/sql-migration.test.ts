import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Knex, knex } from 'knex';

import { createServer, type Server } from '../scripts/migrated-database';
import { runSql, sqlMigration } from '../src/sql-migration';

describe('the SQL of a migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-schema-sql-'));
  const file = join(folder, 'migration.sql');
  let server: Server;
  let db: Knex;
  beforeAll(async () => {
    server = await createServer();
    db = knex({ client: 'pg', connection: server.adminUrl, pool: { min: 0, max: 1 } });
  });
  afterAll(async () => {
    await db.destroy();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('is sent as it is written', async () => {
    const written = [
      `create function public.odd() returns text language sql as $$ select 'what? :name \\x "?" ?? $1 ' || '{"a": 1}'::jsonb::text $$;`,
      `-- is it? 'unfinished`,
      `create table public.things (word text check (word ~ '^a?b$'), has_a boolean default '{"a": 1}'::jsonb ? 'a');`,
    ].join('\n');
    writeFileSync(file, written);
    await runSql(db, file);
    await db.raw(`insert into public.things (word) values ('b')`);
    const body = await db.raw<{ rows: { prosrc: string }[] }>(
      `select prosrc from pg_proc where proname = 'odd'`,
    );
    expect(written).toContain(`$$${body.rows[0]?.prosrc}$$`);
    expect(await db.select('*').from('public.things')).toEqual([{ word: 'b', has_a: true }]);
  });

  it('is refused when it would not arrive as it is written', async () => {
    writeFileSync(file, `select 'a' ~ 'a\\?'`);
    await expect(runSql(db, file)).rejects.toThrow(/question mark after a backslash.*"\[\?\]"/);
  });

  it('is named when its file is missing', async () => {
    const migration = sqlMigration('search', '29991231000000_missing');
    await expect(migration.up(db)).rejects.toThrow('search/29991231000000_missing.sql');
  });
});
