import { runMigrations } from 'graphile-worker';
import { type Client, Pool } from 'pg';

import {
  deliveryRole,
  jobsRole,
  managementRole,
  ownerRole,
  readerRoles,
  schemas,
  services,
} from './services';

/** Extensions, schemas and the rights that every later table and function starts with. */
export async function createSchemas(client: Client): Promise<void> {
  for (const extension of ['unaccent', 'pg_trgm', 'btree_gin']) {
    await client.query(`create extension if not exists ${extension} with schema public`);
  }
  const everybody = [...readerRoles, jobsRole].join(', ');
  for (const schema of schemas) {
    const owner = ownerRole(schema);
    await client.query(`
      create schema if not exists ${schema} authorization ${owner};
      grant usage on schema ${schema} to ${everybody};
      alter default privileges for role ${owner} revoke execute on functions from public;
    `);
  }
  for (const service of services) {
    const rights = `alter default privileges for role ${ownerRole(service)} in schema ${service} grant`;
    await client.query(`
      ${rights} select, insert, update, delete on tables to ${managementRole(service)};
      ${rights} usage on sequences to ${managementRole(service)};
      ${rights} execute on functions to ${managementRole(service)};
    `);
    await client.query(`revoke create on schema ${service} from ${deliveryRole(service)}`);
  }
}

/** The job queue's own schema, by its own migrations, owned by the role that the workers log in as. */
export async function migrateJobQueue(client: Client, adminUrl: string): Promise<void> {
  await client.query(`create schema if not exists graphile_worker authorization ${jobsRole}`);
  await client.query(`alter default privileges for role ${jobsRole} revoke execute on functions from public`);
  const { rows } = await client.query<{ database: string }>(
    'select quote_ident(current_database()) as database',
  );
  const database = rows[0]?.database ?? '';
  // graphile-worker says "create schema if not exists", which asks for this right even where the schema exists.
  await client.query(`grant create on database ${database} to ${jobsRole}`);
  const pool = new Pool({
    connectionString: adminUrl,
    max: 2,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, its types do not say so.
    onConnect: async (connection) => void (await connection.query(`set role ${jobsRole}`)),
  });
  // An idle connection that breaks is replaced; graphile-worker warns when nobody listens.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' });
  } finally {
    await pool.end();
    await client.query(`revoke create on database ${database} from ${jobsRole}`);
  }
}
