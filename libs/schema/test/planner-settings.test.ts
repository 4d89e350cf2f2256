import type { Client } from 'pg';

import { connect, createMigratedDatabase, type MigratedDatabase } from '../scripts/migrated-database';

/**
 * A plan that cannot do without a scan that is switched off seems endlessly expensive to PostgreSQL, which then
 * compiles it with LLVM: up to 10 ms for each call, where the statement takes 0.1 ms. Trigger functions run for each row.
 */
describe('functions that switch off ways to read a table', () => {
  let database: MigratedDatabase;
  let admin: Client;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    admin = await connect(database.adminUrl);
  });
  afterAll(async () => {
    await admin.end();
    await database.close();
  });

  it('switch off the compiler, too', async () => {
    const { rows } = await admin.query<{ name: string; compiles: boolean }>(`
      select pronamespace::regnamespace || '.' || proname as name, not 'jit=off' = any (proconfig) as compiles
      from pg_proc where array_to_string(proconfig, ' ') ~ 'enable_\\w+=off' order by 1`);
    expect(rows.map(({ name }) => name)).toContain('content.note_title');
    expect(rows.filter(({ compiles }) => compiles)).toEqual([]);
  });
});
