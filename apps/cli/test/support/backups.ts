import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { Client } from 'pg';

import { originalKey } from '@headwater/media-storage';
import { schemas } from '@headwater/schema';
import { createTestDatabase, insertSite, type TestDatabase } from '@headwater/testing';

export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export interface FilledInstallation {
  database: TestDatabase;
  siteIds: number[];
  /** Keys of the originals in the media folder. */
  originals: string[];
}

/** What text COPY has to escape, and more bytes than one chunk of a connection. */
const awkward = `tab\tline\nback\\slash \\N \u{1F9A6} 'quotes' "${'long '.repeat(40_000)}"`;

/** Two sites with content, media in a folder, people, jobs and rights that were used. */
export async function fillInstallation(mediaFolder: string): Promise<FilledInstallation> {
  const database = await createTestDatabase();
  const siteIds: number[] = [];
  const originals: string[] = [];
  const shared = randomBytes(3_000);
  for (const domain of ['one.example', 'two.example']) {
    const { siteId } = await insertSite(database, { domain, languages: ['en', 'de'] });
    siteIds.push(siteId);
    for (const bytes of [shared, randomBytes(200_000), randomBytes(10)])
      originals.push(await addMedia(database, siteId, mediaFolder, bytes));
    await query(
      database.urls.admin,
      `with author as (insert into content.authors (site_id, name) values ($1, 'Ada') returning author_id)
       insert into content.entries (site_id, type, language, title, slug, status, published_at, fields, blocks, author_id)
       select $1, 'post', 'en', 'Post ' || number, 'post-' || number, 'published', now(), json_build_object('text', $2::text),
              '[]', author_id
       from author, generate_series(1, 20) as number`,
      [siteId, awkward],
    );
  }
  await query(
    database.urls.admin,
    `insert into identity.users (email, email_key, name) values ('ann@example.org', 'ann@example.org', 'Ann');
     insert into identity.grants (site_id, user_id, role) select $1, user_id, 'editor' from identity.users;
     insert into content.presences (site_id, entry_id, actor)
       select site_id, entry_id, 'user:1' from content.entries limit 1;
     select graphile_worker.add_job('content_analyze', '{"siteId": 1}');
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.replace(
      '$1',
      String(siteIds[1]),
    ),
  );
  return { database, siteIds, originals };
}

/** A media file, its row and its bytes. Returns the key of the bytes. */
export async function addMedia(
  database: TestDatabase,
  siteId: number,
  mediaFolder: string,
  bytes: Buffer,
): Promise<string> {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  await query(
    database.urls.admin,
    `with object as (
       insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_state)
       values ($1, $2, 'application/octet-stream', 'bin', $3, 'none') returning content_hash
     )
     insert into media.media (site_id, name, content_hash) select $1, 'file.bin', content_hash from object`,
    [siteId, contentHash, bytes.length],
  );
  const key = originalKey({ siteId, contentHash });
  await mkdir(dirname(join(mediaFolder, key)), { recursive: true });
  await writeFile(join(mediaFolder, key), bytes);
  return key;
}

/** Tables that a restore itself changes: versions rise, and the record of changes shows it. */
const changedByRestore = [
  'platform.site_versions',
  'platform.change_events',
  'platform.directory',
  'platform.directory_events',
];

/** The rows of every table that migrations make, as text, and what every sequence gave last. */
export async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = any ($1) and tablename not in ('migrations', 'migrations_lock', 'test_clock')`,
    [[...schemas, 'graphile_worker']],
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (changedByRestore.includes(name)) continue;
    // "is_available" and its kind are made from locks, which a restore frees.
    const rows = await query<{ row: Record<string, unknown> }>(
      url,
      `select to_json(rows) as row from ${name} as rows order by rows::text`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  contents['sequences'] = await query(
    url,
    `select schemaname, sequencename, last_value::text from pg_sequences
     where schemaname = any ($1) order by 1, 2`,
    [schemas.filter((schema) => schema !== 'platform')],
  );
  return contents;
}

/** The flags that open a table for loading, of every table. */
export const protectionOf = (url: string) =>
  query(
    url,
    `select relname, relrowsecurity, relforcerowsecurity,
            array(select tgname::text || tgenabled::text from pg_trigger where tgrelid = pg_class.oid and not tgisinternal order by 1)
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any ($1) and relkind = 'r' and relname <> 'test_clock' order by nspname, relname`,
    [[...schemas, 'graphile_worker']],
  );

/** Files below a folder, as paths in it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
