import { createHash, randomBytes } from 'node:crypto';

import { Client } from 'pg';

import { loginRoles, migrateDatabase, type RolePasswords } from '@headwater/schema';

import { copyRows } from './copy';
import { rowsOf } from './rows';
import type { BenchSite } from './sites';

export type { Client };

/** Raised when the rows change, so that databases of earlier runs are filled again. */
const dataVersion = 2;

// Columns whose sequences must continue after the copied values.
const counters: [table: string, column: string][] = [
  ['site.sites', 'site_id'],
  ['site.taxonomies', 'taxonomy_id'],
  ['content.authors', 'author_id'],
  ['content.entries', 'entry_id'],
];

// These triggers prepare rows for search and suggestions.
const neededTriggers: [table: string, trigger: string][] = [
  ['content.search_texts', 'search_texts_complete'],
  ['site.taxonomies', 'taxonomies_key'],
  ['content.entries', 'entries_note_title'],
];

export interface BenchDatabase {
  adminUrl: string;
  sites: readonly BenchSite[];
  rolePasswords: RolePasswords;
  say: (line: string) => void;
}

/** Creates and fills a database on the server, or reuses an equal one of an earlier run. Returns its URL. */
export async function prepareDatabase(options: BenchDatabase & { name: string }): Promise<string> {
  const { adminUrl, name, sites } = options;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const mark = await readMark(adminUrl, name);
  if (mark !== markOf(sites)) {
    await withClient(adminUrl, async (server) => {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.query(`create database ${name}`);
    });
  }
  await fillDatabase({ ...options, adminUrl: url.href });
  return url.href;
}

/** Fills an empty database with the sites. A database that has exactly these sites stays as it is. */
export async function fillDatabase({ adminUrl, sites, rolePasswords, say }: BenchDatabase): Promise<void> {
  const name = new URL(adminUrl).pathname.slice(1);
  await migrateDatabase({ adminUrl, rolePasswords });
  const mark = await readMark(adminUrl, name);
  if (mark === markOf(sites)) {
    const isRead = await withClient(adminUrl, readIntoMemory);
    say(
      `Data: ${name}, as an earlier run has made it, ${isRead ? 'read into memory' : 'perhaps on the disk alone'}`,
    );
    return;
  }
  const began = Date.now();
  await fill(adminUrl, sites);
  await withClient(adminUrl, (server) => server.query(`comment on database ${name} is '${markOf(sites)}'`));
  say(`Data: ${name}, ${sites.length} sites copied in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Reads the data into memory: data of an earlier run may be only on the disk. False: the server has no pg_prewarm. */
async function readIntoMemory(client: Client): Promise<boolean> {
  const offered = await client.query("select from pg_available_extensions where name = 'pg_prewarm'");
  if (offered.rowCount === 0) return false;
  await client.query('create extension if not exists pg_prewarm');
  await client.query("select sum(pg_prewarm(oid)) from pg_class where relkind in ('r', 'i', 't')");
  return true;
}

const markOf = (sites: readonly BenchSite[]): string =>
  createHash('sha256')
    .update(JSON.stringify([dataVersion, sites]))
    .digest('hex');

async function readMark(url: string, name: string): Promise<string | undefined> {
  const { rows } = await withClient(url, (server) =>
    server.query<{ mark: string | null }>(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [name],
    ),
  );
  return rows[0]?.mark ?? undefined;
}

async function fill(url: string, sites: readonly BenchSite[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    // The rows are consistent, so foreign keys and triggers are switched off.
    await client.query("set local session_replication_role = 'replica'");
    await client.query('set local synchronous_commit = off');
    for (const [table, trigger] of neededTriggers) {
      await client.query(`alter table ${table} enable always trigger ${trigger}`);
    }
    for (const { table, columns, rows } of rowsOf(sites)) await copyRows(client, table, columns, rows);
    for (const [table, trigger] of neededTriggers) {
      await client.query(`alter table ${table} enable trigger ${trigger}`);
    }
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
  // A stopping server also reports this to idle clients. The next query fails then.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function makeRolePasswords(): RolePasswords {
  return Object.fromEntries(
    loginRoles.map((role) => [role, randomBytes(24).toString('base64url')]),
  ) as RolePasswords;
}
