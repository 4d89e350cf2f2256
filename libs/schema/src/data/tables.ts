import type { Client } from 'pg';

import { jobsRole, ownerRole, schemas } from '../services';

/** A table whose rows are copied. */
export interface DataTable {
  schema: string;
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** A sequence, with its last value. */
export interface DataSequence {
  schema: string;
  name: string;
  /** As PostgreSQL writes it: it may exceed what a number can hold. */
  lastValue: string;
  isCalled: boolean;
}

export const jobsSchema = 'graphile_worker';

/** The role that owns the objects that migrations create in a schema. */
export const roleOfSchema = (schema: string): string =>
  schema === jobsSchema ? jobsRole : ownerRole(schema as (typeof schemas)[number]);

const dataSchemas: readonly string[] = [...schemas, jobsSchema];

/** Tables that record which migrations ran. Migrations fill them, so their rows are not copied. */
const bookkeeping = ['migrations', 'migrations_lock', 'migration_releases'];

/** A name as SQL, such as `"site"."sites"`. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `"${schema}"."${name}"`;

interface FoundTable extends DataTable {
  /** Tables that its foreign keys reference, as `schema.name`. */
  parents: string[];
}

const ownedTables = `
  select pg_class.oid, nspname as schema, relname as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence <> 'u' and nspname = any ($1) and not relname = any ($2)
    and pg_get_userbyid(relowner) = any ($3)`;

const parameters = [dataSchemas, bookkeeping, dataSchemas.map(roleOfSchema)];

/**
 * Tables that migrations created, in an order in which their rows can be loaded. Other tables are left out, and so are unlogged tables,
 * whose rows may be lost.
 */
export async function findTables(client: Client): Promise<DataTable[]> {
  const { rows } = await client.query<FoundTable>(
    `with owned as (${ownedTables})
     select schema, name,
            array(
              select attname::text from pg_attribute
              where attrelid = owned.oid and attnum > 0 and not attisdropped and attgenerated = ''
              order by attnum
            ) as columns,
            array(
              select parents.schema || '.' || parents.name
              from pg_constraint join owned as parents on parents.oid = confrelid
              where conrelid = owned.oid and contype = 'f' and not condeferred and confrelid <> conrelid
            ) as parents
     from owned order by schema, name`,
    parameters,
  );
  return inLoadOrder(rows).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

/** @throws Error for a cycle of foreign keys: one of them has to be deferred. */
function inLoadOrder(tables: readonly FoundTable[]): FoundTable[] {
  const ordered: FoundTable[] = [];
  const done = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const free = waiting.filter(({ parents }) => parents.every((parent) => done.has(parent)));
    if (free.length === 0)
      throw new Error(`foreign keys make a circle: ${waiting.map(({ name }) => name).join(', ')}`);
    for (const table of free) done.add(`${table.schema}.${table.name}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Names of the sequences that migrations have made. */
export async function findSequences(client: Client): Promise<Pick<DataSequence, 'schema' | 'name'>[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and nspname = any ($1) and pg_get_userbyid(relowner) = any ($2)
     order by nspname, relname`,
    [dataSchemas, dataSchemas.map(roleOfSchema)],
  );
  return rows;
}

/** Sequences are not part of a snapshot, so they are read after it. So they are never behind its rows. */
export async function readSequences(client: Client): Promise<DataSequence[]> {
  const sequences: DataSequence[] = [];
  for (const sequence of await findSequences(client)) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(sequence)}`,
    );
    sequences.push({ ...sequence, ...state.rows[0]! });
  }
  return sequences;
}

/** Names of the migrations that ran, by schema. */
export async function readRunMigrations(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ schema: string }>(
    `select schemaname as schema from pg_tables where schemaname = any ($1) and tablename = 'migrations'`,
    [schemas],
  );
  const run: Record<string, string[]> = {};
  for (const { schema } of rows) {
    const names = await client.query<{ name: string }>(`select name from ${schema}.migrations order by id`);
    run[schema] = names.rows.map(({ name }) => name);
  }
  return run;
}
