import type { Client } from 'pg';

import { texts } from './query';

/** Every function with its owner, if that is not the schema's, and with the roles that may execute it. */
export function dumpFunctions(client: Client, schema: string): Promise<string[]> {
  return texts(
    client,
    `select rtrim(pg_get_functiondef(functions.oid), E'\\n') || ';'
       || case when proowner = nspowner then '' else
            format(E'\\nalter function %s owner to %s;', functions.oid::regprocedure, pg_get_userbyid(proowner)) end
       || coalesce(E'\\n' || (
            select format('grant execute on function %s to %s;', functions.oid::regprocedure, string_agg(role, ', ' order by role collate "C"))
            from (
              select case when acl.grantee = 0 then 'public' else pg_get_userbyid(acl.grantee) end as role
              from aclexplode(coalesce(proacl, acldefault('f', proowner))) acl where acl.grantee <> proowner
            ) as executing having count(*) > 0), '') as text
     from pg_proc functions
     join pg_namespace on pg_namespace.oid = pronamespace
     where nspname = $1
     order by functions.oid::regprocedure::text collate "C"`,
    [schema],
  );
}
