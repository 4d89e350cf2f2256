import { Client } from 'pg';

import {
  createTestDatabase,
  insertSite,
  type TestDatabase,
  type TestSite,
  type TestSiteValues,
} from '@headwater/testing';

export interface EntryValues {
  site: TestSite;
  title: string;
  body?: string;
  /** Text of the descriptive fields. */
  summary?: string;
  taxonomyNames?: string;
  details?: string;
  language?: string;
  type?: string;
  status?: 'draft' | 'published';
  publishedAt?: Date | null;
  createdAt?: Date;
  author?: string;
}

/** A database with sites and entries, written as content writes them: the entry and its searchable text in one transaction. */
export interface World {
  database: TestDatabase;
  admin: Client;
  addSite(values?: TestSiteValues): Promise<TestSite>;
  addEntry(values: EntryValues): Promise<number>;
  /** Published posts with the word in their text, all at one instant. */
  addMany(site: TestSite, count: number, word: string): Promise<void>;
  addTaxonomy(
    site: TestSite,
    values: { slug: string; type?: string; language?: string; name?: string },
  ): Promise<number>;
  assign(site: TestSite, entryId: number, taxonomyId: number): Promise<void>;
  updateEntry(site: TestSite, entryId: number, columns: Record<string, unknown>): Promise<void>;
  deleteEntry(site: TestSite, entryId: number): Promise<void>;
  siteVersion(site: TestSite): Promise<number>;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const database = await createTestDatabase();
  const admin = new Client({ connectionString: database.urls.admin });
  await admin.connect();
  let slugs = 0;

  async function authorId(site: TestSite, name: string): Promise<string> {
    const { rows } = await admin.query<{ author_id: string }>(
      `insert into content.authors (site_id, name, import_key) values ($1, $2, $2)
       on conflict (site_id, import_key) do update set name = excluded.name returning author_id`,
      [site.siteId, name],
    );
    return rows[0]!.author_id;
  }

  async function raiseVersion({ siteId }: TestSite): Promise<void> {
    await admin.query('select platform.raise_site_versions($1, false)', [siteId]);
  }

  return {
    database,
    admin,
    addSite: (values) => insertSite(database, values),
    async addEntry(values) {
      const { site, title, language = site.languages[0]!, type = 'post', author = 'Ada Marsh' } = values;
      const {
        body = '',
        summary = '',
        details = '',
        taxonomyNames = '',
        status = 'published',
        publishedAt = null,
      } = values;
      const { rows } = await admin.query<{ entry_id: string }>(
        `with entry as (
           insert into content.entries
             (site_id, type, language, title, slug, status, published_at, fields, blocks, author_id, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, '{}', '[]', $8, coalesce($9, now())) returning *
         )
         select entry_id from entry`,
        [
          site.siteId,
          type,
          language,
          title,
          `entry-${(slugs += 1)}`,
          status,
          publishedAt,
          await authorId(site, author),
          values.createdAt ?? null,
        ],
      );
      const entryId = Number(rows[0]!.entry_id);
      await admin.query(
        `insert into content.search_texts (site_id, entry_id, language, type, title, author_name, taxonomy_names, summary, body, details)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [site.siteId, entryId, language, type, title, author, taxonomyNames, summary, body, details],
      );
      await raiseVersion(site);
      return entryId;
    },
    async addMany(site, count, word) {
      const author = await authorId(site, 'Ada Marsh');
      await admin.query(
        `with entries as materialized (
           insert into content.entries (site_id, type, language, title, slug, status, fields, blocks, author_id)
           select $1, 'post', $2, 'Entry', 'many-' || $5::integer + n, 'published', '{}', '[]', $3
           from generate_series(1, $4::integer) as n
           returning site_id, entry_id, language, type, title, status, published_at, sort_at
         )
         insert into content.search_texts (site_id, entry_id, language, type, title, author_name, summary, body, details,
           status, published_at, sort_at)
         select site_id, entry_id, language, type, title, 'Ada Marsh', '', $6, '', status, published_at, sort_at from entries`,
        [site.siteId, site.languages[0], author, count, slugs, word],
      );
      slugs += count;
      await raiseVersion(site);
    },
    async addTaxonomy(
      { siteId, languages },
      { slug, type = 'category', language = languages[0], name = slug },
    ) {
      const { rows } = await admin.query<{ taxonomy_id: string }>(
        `insert into site.taxonomies (site_id, language, type, name, slug) values ($1, $2, $3, $4, $5) returning taxonomy_id`,
        [siteId, language, type, name, slug],
      );
      return Number(rows[0]!.taxonomy_id);
    },
    async assign(site, entryId, taxonomyId) {
      await admin.query(
        `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
         select site_id, entry_id, $3, type, status, published_at, sort_at
         from content.entries where site_id = $1 and entry_id = $2`,
        [site.siteId, entryId, taxonomyId],
      );
      await raiseVersion(site);
    },
    async updateEntry(site, entryId, columns) {
      const names = Object.keys(columns);
      await admin.query(
        `update content.entries set ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')}
         where site_id = $1 and entry_id = $2`,
        [site.siteId, entryId, ...Object.values(columns)],
      );
      await raiseVersion(site);
    },
    async deleteEntry(site, entryId) {
      await admin.query('delete from content.entries where site_id = $1 and entry_id = $2', [
        site.siteId,
        entryId,
      ]);
      await raiseVersion(site);
    },
    async siteVersion(site) {
      const { rows } = await admin.query<{ version: string }>(
        'select version from platform.site_versions where site_id = $1',
        [site.siteId],
      );
      return Number(rows[0]!.version);
    },
    async close() {
      await admin.end();
      await database.close();
    },
  };
}
