import type { Knex } from 'knex';

import { jobsRole, lookupRole, readerRoles, type SchemaName, schemas } from './services';

/** Puts a table with a `site_id` under row-level security: forced, so also for its owner, and with an error if no site is set. */
export async function siteTable(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy one_site on ${table} using (site_id = current_setting('app.site_id')::bigint);
  `);
}

/** Lets every service read a view. From then on it is a contract: columns are only added. */
export async function publishView(knex: Knex, view: string): Promise<void> {
  await knex.raw(`grant select on ${view} to ${readerRoles.join(', ')}`);
}

/** Lets the lookup functions of the table's schema read rows of every site. */
export async function lookupTable(knex: Knex, table: string): Promise<void> {
  const role = lookupRole(schemaOf(table));
  await knex.raw(`
    grant select on ${table} to ${role};
    create policy lookup on ${table} for select to ${role} using (true);
  `);
}

/**
 * Makes a `security definer` function (given with its argument types, `site.find_site(text)`) run with the lookup role's rights,
 * and executable by `roles` only.
 */
export async function lookupFunction(knex: Knex, signature: string, roles: readonly string[]): Promise<void> {
  await handOver(knex, signature, lookupRole(schemaOf(signature)), roles);
}

/** The same with the rights of the role that owns the job queue. */
export async function jobsFunction(knex: Knex, signature: string, roles: readonly string[]): Promise<void> {
  await handOver(knex, signature, jobsRole, roles);
}

/** The grants come first, because only the owner of a function may grant it. */
async function handOver(
  knex: Knex,
  signature: string,
  owner: string,
  roles: readonly string[],
): Promise<void> {
  const schema = schemaOf(signature);
  await knex.raw(`
    revoke execute on function ${signature} from public;
    grant execute on function ${signature} to ${roles.join(', ')};
    grant create on schema ${schema} to ${owner};
    alter function ${signature} owner to ${owner};
    revoke create on schema ${schema} from ${owner};
  `);
}

function schemaOf(name: string): SchemaName {
  const schema = schemas.find((candidate) => name.startsWith(`${candidate}.`));
  if (!schema) throw new Error(`"${name}" does not name its schema.`);
  return schema;
}
