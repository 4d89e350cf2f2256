import type { Client } from 'pg';

import { AppError } from '@headwater/errors';

import {
  allDeliveryRoles,
  allManagementRoles,
  deliveryRole,
  jobsRole,
  type LoginRole,
  loginRoles,
  lookupRole,
  ownerRole,
  schemas,
} from './services';

export type RolePasswords = Record<LoginRole, string>;

/** The passwords to set for the roles that processes log in as. */
export interface PasswordChoice {
  /** Passwords to set. Every role that does not exist needs one; existing roles that are left out keep theirs. */
  passwords: Partial<RolePasswords>;
  /** Called when they are set. */
  onSet?: (() => void) | undefined;
}

/** Called with the roles that exist, before anything is changed. */
export type ChoosePasswords = (existing: ReadonlySet<LoginRole>) => Promise<PasswordChoice>;

const attempts = 20;

// Settings of the role, not of the connection, so they also apply behind a pooler. They stop statements that run too long by mistake;
// callers have shorter deadlines. A read waits longer for a lock than a migration does, so that it is served if it queues behind a
// migration that gives up.
const bounds = {
  delivery: { statement_timeout: '5s', lock_timeout: '3s', idle_in_transaction_session_timeout: '10s' },
  management: { statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '30s' },
  jobs: { idle_in_transaction_session_timeout: '60s' },
};

// Its statements use the same indexes for all values, and planning takes longer than running. By default PostgreSQL plans a statement
// again when its values look cheap. It also scans small tables, because it assumes the random access costs of a hard disk.
const planOnce = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' };

/**
 * Creates or updates the roles of the whole cluster. Roles that are already correct are not touched, so a drill needs no right to change
 * roles of the server. Several databases of one cluster may do this at once: advisory locks are per database, so a clash is retried.
 */
export async function createRoles(
  client: Client,
  choosePasswords: RolePasswords | ChoosePasswords,
): Promise<void> {
  const { passwords, onSet } =
    typeof choosePasswords === 'function'
      ? await choosePasswords(await findLoginRoles(client))
      : { passwords: choosePasswords };
  // Without inheritance, an owner may become the lookup role to give it a function, but otherwise has none of its rights.
  for (const schema of schemas) {
    await createRole(client, lookupRole(schema), { login: false });
    await createRole(client, ownerRole(schema), { login: false, inherits: false });
  }
  for (const role of loginRoles)
    await createRole(client, role, { login: true, inherits: false }, passwords[role]);
  await setPasswords(client, passwords);
  onSet?.();
  for (const role of allDeliveryRoles) await setForRole(client, role, bounds.delivery);
  for (const role of allManagementRoles) await setForRole(client, role, bounds.management);
  await setForRole(client, jobsRole, bounds.jobs);
  await setForRole(client, deliveryRole('content'), planOnce);
  for (const schema of schemas) await grantMembership(client, lookupRole(schema), ownerRole(schema));
  await grantMembership(client, jobsRole, ownerRole('platform'));
  const { rows } = await client.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  );
  if (rows[0]?.superuser) return;
  // The migrating role becomes each owner in turn. Unless it is a superuser, it must be a member for that.
  for (const role of [...schemas.map(ownerRole), jobsRole])
    await grantMembership(client, role, 'current_user');
}

/** @throws AppError ROLES_MISSING with the names of those that do not exist */
export async function assertRolesExist(client: Client): Promise<void> {
  const wanted = [...schemas.flatMap((schema) => [lookupRole(schema), ownerRole(schema)]), ...loginRoles];
  const existing = await findRoles(client, wanted);
  const missing = wanted.filter((role) => !existing.has(role));
  if (missing.length === 0) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'ROLES_MISSING',
    `These roles do not exist, and were not to be made: ${missing.join(', ')}.`,
  );
}

async function findLoginRoles(client: Client): Promise<ReadonlySet<LoginRole>> {
  return (await findRoles(client, loginRoles)) as ReadonlySet<LoginRole>;
}

async function findRoles(client: Client, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any ($1)',
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

interface Attributes {
  login: boolean;
  /** Absent: as PostgreSQL makes it. */
  inherits?: false;
}

/** A new role gets its password at once; those of existing ones are set together. */
async function createRole(
  client: Client,
  role: string,
  { login, inherits }: Attributes,
  password?: string,
): Promise<void> {
  const attributes = `${login ? 'login' : 'nologin'}${inherits === false ? ' noinherit' : ''}`;
  await retryClash(async () => {
    const { rows } = await client.query<{ isRight: boolean }>(
      `select rolcanlogin = $2 and ($3 or not rolinherit) as "isRight" from pg_roles where rolname = $1`,
      [role, login, inherits !== false],
    );
    if (rows[0]?.isRight === true) return;
    const withPassword = password === undefined ? '' : ` password ${client.escapeLiteral(password)}`;
    await client.query(
      rows.length > 0
        ? `alter role ${role} ${attributes}`
        : `create role ${role} ${attributes}${withPassword}`,
    );
  });
}

/** All of them or none. */
async function setPasswords(client: Client, passwords: Partial<RolePasswords>): Promise<void> {
  const statements = Object.entries(passwords).map(
    ([role, password]) => `alter role ${role} password ${client.escapeLiteral(password)};`,
  );
  // Sent at once, so they are one transaction.
  if (statements.length > 0) await retryClash(async () => void (await client.query(statements.join('\n'))));
}

async function setForRole(client: Client, role: string, settings: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ set: string[] | null }>(
    'select rolconfig as set from pg_roles where rolname = $1',
    [role],
  );
  const missing = Object.entries(settings).filter(
    ([name, value]) => rows[0]?.set?.includes(`${name}=${value}`) !== true,
  );
  for (const [name, value] of missing) {
    await retryClash(async () => void (await client.query(`alter role ${role} set ${name} = '${value}'`)));
  }
}

async function grantMembership(client: Client, role: string, member: string): Promise<void> {
  if (await isMember(client, role, member)) return;
  await retryClash(async () => void (await client.query(`grant ${role} to ${member}`)));
}

/**
 * Whether it has a grant of its own, with the right to become the role. Since PostgreSQL 16, the creator of a role is a member without that
 * right.
 */
async function isMember(client: Client, role: string, member: string): Promise<boolean> {
  const name = member === 'current_user' ? member : client.escapeLiteral(member);
  const { rowCount } = await client.query(
    `select from pg_auth_members as members
     where roleid = $1::text::regrole and member = ${name}::text::regrole
       and coalesce((to_jsonb(members) ->> 'set_option')::boolean, true)`,
    [role],
  );
  return rowCount !== null && rowCount > 0;
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
