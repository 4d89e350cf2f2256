import { Client } from 'pg';

import { type LoginRole, loginRoles, migrateDatabase, type RolePasswords } from '@headwater/schema';

/** Roles belong to the whole server, so all runs on one server give them the same passwords. */
export const testPasswords = Object.fromEntries(
  loginRoles.map((role) => [role, testPassword(role)]),
) as RolePasswords;

function testPassword(role: LoginRole): string {
  return `${role}-test-only`;
}

/** Migrates a database on a server of the test's own; its clock is the real one. */
export const migrateTestDatabase = (adminUrl: string) =>
  migrateDatabase({ adminUrl, rolePasswords: testPasswords });

/** Creates and migrates the template of test databases. Tests can set its clock. */
export async function createTemplate(adminUrl: string, name: string): Promise<string> {
  await withClient(adminUrl, (client) => client.query(`create database ${name}`));
  const url = databaseUrl(adminUrl, name);
  await migrateDatabase({ adminUrl: url, rolePasswords: testPasswords });
  await withClient(url, (client) =>
    client.query(`
      create table platform.test_clock (now timestamptz);
      insert into platform.test_clock values (null);
      grant select on platform.test_clock to public;
      create or replace function platform.clock_now() returns timestamptz language sql stable parallel safe
        as 'select coalesce((select test_clock.now from platform.test_clock), pg_catalog.now())';
    `),
  );
  return name;
}

export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'headwater tests' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
