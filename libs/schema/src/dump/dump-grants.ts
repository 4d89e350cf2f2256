import type { Client } from 'pg';

import { texts } from './query';

/** One line for each set of rights on a table or view, naming all roles that have exactly these; the owner's rights are left out. */
export function dumpGrants(client: Client, relation: string): Promise<string[]> {
  return texts(
    client,
    `with given as (
       select acl.grantee, lower(acl.privilege_type) as privilege, null as columns
       from pg_class, aclexplode(relacl) acl
       where oid = $1::regclass and acl.grantee <> relowner
       union all
       select acl.grantee, lower(acl.privilege_type), string_agg(quote_ident(attname), ', ' order by attname collate "C")
       from pg_attribute, aclexplode(attacl) acl
       where attrelid = $1::regclass
       group by acl.grantee, acl.privilege_type
     ), rights as (
       select case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end as role,
              string_agg(privilege || coalesce(' (' || columns || ')', ''), ', ' order by privilege, columns) as privileges
       from given group by grantee
     )
     select format('grant %s on %s to %s;', privileges, $1::regclass, string_agg(role, ', ' order by role collate "C")) as text
     from rights group by privileges order by privileges collate "C"`,
    [relation],
  );
}
