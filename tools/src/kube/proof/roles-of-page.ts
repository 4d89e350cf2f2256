import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { withClient } from '../../bench/data/database';
import { root } from '../../services/process-list';

/** The name of the database on the page. */
export const databaseName = 'headwater';

/** Roles that an administrator of PostgreSQL makes with deploy/README.md. None of them is a superuser. */
export type RoleOfPage = 'owner' | 'backup' | 'drill';

const password = 'of-the-proof';

/** Makes a role with the unchanged statements of the page, unless it exists. */
export async function makeRoleOfPage(adminUrl: string, role: RoleOfPage): Promise<void> {
  const page = readFileSync(join(root, 'deploy/README.md'), 'utf8');
  const statements = new RegExp(`create role ${role}\\s[^\`]*`).exec(page)?.[0];
  if (statements === undefined) throw new Error(`deploy/README.md makes no role ${role}.`);
  const database = new URL(adminUrl);
  database.pathname = '/postgres';
  await withClient(database.href, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount !== 0) return;
    // One by one, because a database cannot be created in a transaction.
    for (const statement of statements.replace('…', password).split(';'))
      if (statement.trim() !== '') await client.query(statement);
  });
}

/** The URL of the database for such a role. */
export function urlOfRole(serverUrl: string, role: RoleOfPage, database = databaseName): string {
  const url = new URL(serverUrl);
  [url.username, url.password] = [role, password];
  url.pathname = `/${database}`;
  return url.href;
}
