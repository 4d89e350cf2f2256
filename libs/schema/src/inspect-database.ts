import { Client } from 'pg';

import { latestMigrations } from './migrations';
import { newestOf } from './releases';
import { schemas } from './services';

/** The state of a database as a role sees it. */
export interface InspectedDatabase {
  role: string;
  /** Of PostgreSQL. */
  serverVersion: string;
  isReplica: boolean;
  /** Schemas that lack a migration of this release; absent if the role may not see it. */
  behind?: string[];
  /** The oldest release that the database serves; absent if every release, or if the role may not see it. */
  oldestRelease?: string;
}

/** Inspects the database with one connection, as the role of the URL. Rejects with the error of PostgreSQL or of the network. */
export async function inspectDatabase(url: string, limitMs = 3_000): Promise<InspectedDatabase> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    application_name: 'headwater doctor',
  });
  // A connection that breaks rejects the query, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Pick<InspectedDatabase, 'role' | 'serverVersion' | 'isReplica'>>(
      `select current_user as role, current_setting('server_version') as "serverVersion",
              pg_is_in_recovery() as "isReplica"`,
    );
    const found = rows[0]!;
    return { ...found, ...(await readSchema(client)) };
  } finally {
    await client.end();
  }
}

async function readSchema(client: Client): Promise<Pick<InspectedDatabase, 'behind' | 'oldestRelease'>> {
  const { rows } = await client.query<{ name: string; readable: boolean }>(
    `select schemaname || '.' || tablename as name, has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
              and has_schema_privilege(schemaname, 'usage') as readable
     from pg_tables
     where schemaname = any ($1) and tablename in ('migrations', 'migration_releases')`,
    [schemas],
  );
  if (rows.some(({ readable }) => !readable)) return {};
  const has = (name: string): boolean => rows.some((row) => row.name === name);
  const behind: string[] = [];
  for (const schema of schemas) {
    const latest = latestMigrations[schema];
    if (latest === undefined) continue;
    const known =
      has(`${schema}.migrations`) &&
      (await client.query(`select from ${schema}.migrations where name = $1`, [latest])).rowCount === 1;
    if (!known) behind.push(schema);
  }
  if (!has('platform.migration_releases')) return { behind };
  const served = await client.query<{ oldest_release: string }>(
    'select distinct oldest_release from platform.migration_releases',
  );
  const oldestRelease = newestOf(served.rows.map((row) => row.oldest_release));
  return { behind, ...(oldestRelease !== undefined && { oldestRelease }) };
}
