import type { Client } from 'pg';

import { jobsRole, type LoginRole, loginRoles, lookupRole, ownerRole, schemas } from './services';

export type RolePasswords = Record<LoginRole, string>;

const attempts = 20;

/**
 * Creates the roles of the whole cluster, or brings them up to date. Several databases of one cluster may do so at once:
 * advisory locks are per database, so a clash is met by doing it again.
 */
export async function createRoles(client: Client, passwords: RolePasswords): Promise<void> {
  // NOINHERIT: an owner may become the lookup role to hand it a function, and has none of its rights otherwise.
  for (const schema of schemas) {
    await createRole(client, lookupRole(schema), 'nologin');
    await createRole(client, ownerRole(schema), 'nologin noinherit');
  }
  for (const role of loginRoles) {
    await createRole(client, role, `login noinherit password ${client.escapeLiteral(passwords[role])}`);
  }
  for (const schema of schemas) await grantMembership(client, lookupRole(schema), ownerRole(schema));
  await grantMembership(client, jobsRole, ownerRole('platform'));
  // The migrating role becomes each owner in turn; a superuser may anyway.
  for (const role of [...schemas.map(ownerRole), jobsRole]) await grantMembership(client, role);
}

async function createRole(client: Client, role: string, attributes: string): Promise<void> {
  await retryClash(async () => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${role} ${attributes}`);
  });
}

/** `member` is a role's name, or undefined for the connected one. */
async function grantMembership(client: Client, role: string, member?: string): Promise<void> {
  await retryClash(async () => {
    const { rows } = await client.query<{ granted: boolean }>(
      `select rolsuper or exists (
         select from pg_auth_members where roleid = $1::regrole and member = pg_roles.oid
       ) as granted
       from pg_roles where rolname = coalesce($2, current_user)`,
      [role, member],
    );
    if (!rows[0]?.granted) await client.query(`grant ${role} to ${member ?? 'current_user'}`);
  });
}

/** Another database of the cluster changed the same catalog row: 23505 and 42710 (created), XX000 (tuple concurrently updated). */
async function retryClash(change: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === attempts || !['23505', '42710', 'XX000'].includes(code ?? '')) throw error;
    }
  }
}
