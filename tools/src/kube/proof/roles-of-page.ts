import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { withClient } from '../../bench/data/database';
import { root } from '../../services/process-list';

/** As the page calls it. */
export const databaseName = 'headwater';

/** Roles that an administrator of PostgreSQL makes by deploy/README.md. None of them is a superuser. */
export type RoleOfPage = 'owner' | 'backup' | 'drill';

const password = 'of-the-proof';

/** Makes a role by the statements of the page, as they stand, unless it is there. */
export async function makeRoleOfPage(adminUrl: string, role: RoleOfPage): Promise<void> {
  const page = readFileSync(join(root, 'deploy/README.md'), 'utf8');
  const statements = new RegExp(`create role ${role}\\s[^\`]*`).exec(page)?.[0];
  if (statements === undefined) throw new Error(`deploy/README.md makes no role ${role}.`);
  const database = new URL(adminUrl);
  database.pathname = '/postgres';
  await withClient(database.href, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount !== 0) return;
    // One by one: a database is not made within a transaction.
    for (const statement of statements.replace('…', password).split(';'))
      if (statement.trim() !== '') await client.query(statement);
  });
}

/** The URL of a database for such a role. */
export function urlOfRole(serverUrl: string, role: RoleOfPage, database = databaseName): string {
  const url = new URL(serverUrl);
  [url.username, url.password] = [role, password];
  url.pathname = `/${database}`;
  return url.href;
}
