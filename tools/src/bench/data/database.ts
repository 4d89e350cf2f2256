import { createHash } from 'node:crypto';

import { Client } from 'pg';

import { migrateDatabase, type RolePasswords } from '@headwater/schema';

import { copyRows } from './copy';
import { rowsOf } from './rows';
import type { BenchSite } from './sites';

/** Raised when the rows change, so that older databases are filled anew. */
const dataVersion = 1;

// Columns whose next values have to come after those that were copied.
const counters: [table: string, column: string][] = [
  ['site.sites', 'site_id'],
  ['site.taxonomies', 'taxonomy_id'],
  ['content.authors', 'author_id'],
  ['content.entries', 'entry_id'],
];

export interface BenchDatabase {
  adminUrl: string;
  name: string;
  sites: readonly BenchSite[];
  rolePasswords: RolePasswords;
  say: (line: string) => void;
}

/** Makes and fills a database on the server, or takes the one that an earlier run has filled alike. Returns its URL. */
export async function prepareDatabase({ adminUrl, name, sites, rolePasswords, say }: BenchDatabase): Promise<string> {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const mark = createHash('sha256').update(JSON.stringify([dataVersion, sites])).digest('hex');
  const filled = await withClient(adminUrl, async (server) => {
    const { rows } = await server.query<{ mark: string | null }>(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [name],
    );
    if (rows[0]?.mark === mark) return true;
    if (rows.length > 0) await server.query(`drop database ${name} with (force)`);
    await server.query(`create database ${name}`);
    return false;
  });
  await migrateDatabase({ adminUrl: url.href, rolePasswords });
  if (filled) {
    say(`Data: ${name}, as an earlier run has made it`);
    return url.href;
  }
  const began = Date.now();
  await fill(url.href, sites);
  await withClient(adminUrl, (server) => server.query(`comment on database ${name} is '${mark}'`));
  say(`Data: ${name}, ${sites.length} sites copied in ${Math.round((Date.now() - began) / 1000)} s`);
  return url.href;
}

async function fill(url: string, sites: readonly BenchSite[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    // The rows are known to fit together: no foreign key is looked up and no trigger fires a million times.
    await client.query("set local session_replication_role = 'replica'");
    await client.query('set local synchronous_commit = off');
    for (const { table, columns, rows } of rowsOf(sites)) await copyRows(client, table, columns, rows);
    await client.query(
      `insert into content.search_words (site_id, language, word)
       select distinct texts.site_id, texts.language, found.lexeme
       from content.search_texts texts, unnest(texts.document) as found
       where length(found.lexeme) between 3 and 40 and found.lexeme !~ '[0-9/@._]'`,
    );
    for (const [table, column] of counters) {
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${column}), 1) from ${table}))`,
        [table, column],
      );
    }
    await client.query(
      "select setval('content.translation_group_ids', (select max(entry_id) from content.entries)), platform.raise_directory_version()",
    );
    await client.query('commit');
    await client.query('vacuum analyze');
  });
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
