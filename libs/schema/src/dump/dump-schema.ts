import type { Client } from 'pg';

import { ownerRole, type SchemaName } from '../services';
import { dumpFunctions } from './dump-functions';
import { dumpTable } from './dump-table';
import { dumpView } from './dump-view';
import { texts } from './query';
import { shortenRoles } from './short-roles';

/** Knex's own bookkeeping is not part of what a review should see. */
const bookkeeping = "('migrations', 'migrations_lock')";

/**
 * The schema that results from the migrations, as SQL text for reviews and for a comparison in a test. The same database always gives the
 * same text. It is not meant to be run.
 */
export async function dumpSchema(client: Client, schema: SchemaName): Promise<string> {
  // Without this, names of the schemas on the path are printed without their schema.
  await client.query("set search_path = ''");
  const tables = await relations(client, schema, 'r');
  const views = await relations(client, schema, 'v');
  const parts = [
    `-- Schema "${schema}" as its migrations make it, owned by ${ownerRole(schema)}. Written by "npm run schema:dump".`,
    ...(await dumpSearchConfigurations(client, schema)),
    ...(await dumpSequences(client, schema)),
  ];
  for (const table of tables) parts.push(await dumpTable(client, schema, table));
  for (const view of views) parts.push(await dumpView(client, schema, view));
  parts.push(...(await dumpFunctions(client, schema)));
  return `${shortenRoles(parts.join('\n\n'), schema)}\n`;
}

function relations(client: Client, schema: SchemaName, kind: 'r' | 'v'): Promise<string[]> {
  return texts(
    client,
    `select relname as text from pg_class
     where relnamespace = $1::regnamespace and relkind = $2 and relname not in ${bookkeeping}
     order by relname collate "C"`,
    [schema, kind],
  );
}

/** Independent sequences; those of columns are listed with their tables. */
function dumpSequences(client: Client, schema: SchemaName): Promise<string[]> {
  return texts(
    client,
    `select format('create sequence %I.%I as %s;', schemaname, sequencename, data_type)
       || coalesce(E'\\n' || (
            select string_agg(format('grant %s on sequence %s to %s;', rights, pg_class.oid::regclass, grantee), E'\\n' order by grantee)
            from (
              select pg_get_userbyid(acl.grantee) as grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
              from aclexplode(relacl) acl where acl.grantee <> relowner group by acl.grantee
            ) as given), '') as text
     from pg_sequences
     join pg_class on pg_class.oid = format('%I.%I', schemaname, sequencename)::regclass
     where schemaname = $1
       and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))
     order by sequencename collate "C"`,
    [schema],
  );
}

function dumpSearchConfigurations(client: Client, schema: SchemaName): Promise<string[]> {
  return texts(
    client,
    `select format('create text search configuration %I.%I (parser = %I);', $1::text, cfgname, prsname) || E'\\n' || (
       select string_agg(format('--   %s: %s', dictionaries, kinds), E'\\n' order by kinds collate "C")
       from (
         select dictionaries, string_agg(alias, ', ' order by alias collate "C") as kinds
         from (
           select token.alias, string_agg(map.mapdict::regdictionary::text, ', ' order by map.mapseqno) as dictionaries
           from pg_ts_config_map map join ts_token_type(prsname::text) token on token.tokid = map.maptokentype
           where map.mapcfg = pg_ts_config.oid group by token.alias
         ) as mapped group by dictionaries
       ) as grouped) as text
     from pg_ts_config join pg_ts_parser on pg_ts_parser.oid = cfgparser
     where cfgnamespace = $1::regnamespace order by cfgname collate "C"`,
    [schema],
  );
}
