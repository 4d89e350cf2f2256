import type { Client } from 'pg';

import {
  deliveryRole,
  jobsRole,
  lookupRole,
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
  const ofIdentity = [
    ownerRole('identity'),
    lookupRole('identity'),
    managementRole('identity'),
    deliveryRole('identity'),
  ].join(', ');
  await client.query(`grant usage on schema platform, site, identity to ${ofIdentity}`);
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
