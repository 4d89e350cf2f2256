import type { Client } from 'pg';

import { loginRoles } from './services';

interface Openings {
  database: string;
  /** PUBLIC may connect or make temporary objects. */
  isOpen: boolean;
  /** PUBLIC may create tables in the schema public, as in databases that were created before PostgreSQL 15. */
  hasOpenSchema: boolean;
  /** Functions for large objects that PUBLIC may execute. Large objects belong to no schema and no site. */
  largeObjects: string[];
  /** Headwater's login roles without a grant of their own to connect. */
  uninvited: string[];
}

/**
 * Revokes from PUBLIC the rights to connect to this database and to create anything in it, including temporary tables and functions and
 * large objects. Returns the statements that the migrating role may not run; an administrator has to.
 */
export async function closeDatabase(client: Client, onProgress?: (step: string) => void): Promise<string[]> {
  const before = toStatements(await findOpenings(client));
  if (before.length === 0) return [];
  onProgress?.('Closing the database to roles that it was not granted to');
  for (const statement of before) await attempt(client, statement);
  return toStatements(await findOpenings(client));
}

/** Grants come first, so that no role is refused in between. */
function toStatements({ database, isOpen, hasOpenSchema, largeObjects, uninvited }: Openings): string[] {
  return [
    uninvited.length > 0 && `grant connect on database ${database} to ${uninvited.join(', ')}`,
    isOpen && `revoke all on database ${database} from public`,
    hasOpenSchema && 'revoke create on schema public from public',
    largeObjects.length > 0 && `revoke execute on function ${largeObjects.join(', ')} from public`,
  ].filter((statement) => statement !== false);
}

/** Without the right, PostgreSQL refuses some statements and only warns for others. The caller checks again afterwards. */
async function attempt(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
  }
}

async function findOpenings(client: Client): Promise<Openings> {
  // Reads the access lists themselves: functions such as has_database_privilege are also true for superusers and owners.
  const { rows } = await client.query<Openings>(
    `with granted as (
       select acl.grantee, acl.privilege_type
       from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) as acl
       where datname = current_database()
     )
     select quote_ident(current_database()) as database,
            exists (select from granted where grantee = 0) as "isOpen",
            exists (
              select from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner))) as acl
              where nspname = 'public' and acl.grantee = 0 and acl.privilege_type = 'CREATE'
            ) as "hasOpenSchema",
            array(
              select 'pg_catalog.' || quote_ident(proname) || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')'
              from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
              where pronamespace = 'pg_catalog'::regnamespace and (proname like 'lo\\_%' or proname in ('loread', 'lowrite'))
                and acl.grantee = 0 and acl.privilege_type = 'EXECUTE'
              order by 1
            ) as "largeObjects",
            array(
              select role from unnest($1::text[]) as role
              where not exists (
                select from granted where grantee = role::regrole and privilege_type = 'CONNECT'
              )
            ) as uninvited`,
    [loginRoles],
  );
  const [openings] = rows;
  if (openings === undefined) throw new Error('A statement that always gives one row gave none.');
  return openings;
}
