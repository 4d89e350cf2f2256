import type { Client } from 'pg';

import { dumpGrants } from './dump-grants';
import { texts } from './query';

export async function dumpView(client: Client, schema: string, view: string): Promise<string> {
  const name = `${schema}.${view}`;
  const definition = await texts(
    client,
    `select format('create view %s%s as%s%s', $1::regclass, ' with (' || array_to_string(reloptions, ', ') || ')', E'\\n',
              pg_get_viewdef(oid, true)) as text
     from pg_class where oid = $1::regclass`,
    [name],
  );
  return [...definition, ...(await dumpGrants(client, name))].join('\n');
}
