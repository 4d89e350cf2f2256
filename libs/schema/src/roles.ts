import type { Client } from 'pg';

import {
  deliveryRole,
  deliveryRoles,
  jobsRole,
  type LoginRole,
  loginRoles,
  lookupRole,
  managementRoles,
  ownerRole,
  schemas,
} from './services';

export type RolePasswords = Record<LoginRole, string>;

const attempts = 20;

// Settings of the role, not of the connection: they hold behind a pooler too. The bounds are for a statement that went wrong;
// callers have shorter deadlines of their own. A read waits longer for a lock than a migration does, so one that stands behind a
// migration in the queue is served when that gives up.
const bounds = {
  delivery: { statement_timeout: '5s', lock_timeout: '3s', idle_in_transaction_session_timeout: '10s' },
  management: { statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '30s' },
  jobs: { idle_in_transaction_session_timeout: '60s' },
};

// Its statements read through the same indexes whatever is asked, and planning one takes longer than running it. Left to itself,
// PostgreSQL plans those anew whose values make them look cheap, and, with the costs of a disk that turns, reads small tables as a whole.
const planOnce = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' };

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
  for (const role of deliveryRoles) await setForRole(client, role, bounds.delivery);
  for (const role of managementRoles) await setForRole(client, role, bounds.management);
  await setForRole(client, jobsRole, bounds.jobs);
  await setForRole(client, deliveryRole('content'), planOnce);
  for (const schema of schemas) await grantMembership(client, lookupRole(schema), ownerRole(schema));
  await grantMembership(client, jobsRole, ownerRole('platform'));
  const { rows } = await client.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  );
  if (rows[0]?.superuser) return;
  // The migrating role becomes each owner in turn, which only a superuser may without being a member.
  for (const role of [...schemas.map(ownerRole), jobsRole])
    await grantMembership(client, role, 'current_user');
}

async function createRole(client: Client, role: string, attributes: string): Promise<void> {
  await retryClash(async () => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${role} ${attributes}`);
  });
}

async function setForRole(client: Client, role: string, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await retryClash(async () => void (await client.query(`alter role ${role} set ${name} = '${value}'`)));
  }
}

async function grantMembership(client: Client, role: string, member: string): Promise<void> {
  await retryClash(async () => void (await client.query(`grant ${role} to ${member}`)));
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
