import type { Client } from 'pg';

import { connect, createServer, type Server, testPasswords } from '../scripts/migrated-database';
import { migrateDatabase } from '../src';
import { contentMigrations } from '../src/content';

/** Texts that were written before the names of taxonomies were part of them. */
describe('the migration that brings the names of taxonomies into searchable texts', () => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await createServer();
    admin = await connect(server.adminUrl);
  });
  afterAll(async () => {
    await admin.end();
    await server.close();
  });

  it('names those of every site’s entries, and is found by them', async () => {
    const migrate = () => migrateDatabase({ adminUrl: server.adminUrl, rolePasswords: testPasswords });
    const from = contentMigrations.findIndex(({ name }) => name.endsWith('_taxonomy_names'));
    const later = contentMigrations.splice(from);
    await migrate();
    await admin.query(`
      insert into site.sites (site_id, site_key, name, mode, default_language) overriding system value
        values (1, 'aaaaaaaaaaaa', 'One', 'headless', 'en'), (2, 'bbbbbbbbbbbb', 'Two', 'headless', 'en');
      insert into site.languages (site_id, code, name, enabled) values (1, 'en', 'English', true), (2, 'en', 'English', true);
      insert into site.taxonomies (site_id, taxonomy_id, language, type, name, slug) overriding system value
        values (1, 1, 'en', 'tag', 'Lighthouses', 'a'), (1, 2, 'en', 'tag', 'Boats', 'b'), (2, 3, 'en', 'tag', 'Knots', 'c');
      insert into content.authors (site_id, author_id, name) overriding system value values (1, 1, 'Ada'), (2, 2, 'Grace');
      insert into content.entries (site_id, entry_id, type, language, title, slug, status, fields, blocks, author_id)
        overriding system value
        select site_id, entry_id, 'post', 'en', 'Title', entry_id, 'published', '{}', '[]', site_id
        from (values (1, 1), (1, 2), (2, 3)) as entries (site_id, entry_id);
      insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, sort_at)
        values (1, 1, 2, 'post', 'published', now()), (1, 1, 1, 'post', 'published', now()),
               (1, 1, 99, 'post', 'published', now()), (2, 3, 3, 'post', 'published', now());
      insert into content.search_texts (site_id, entry_id, language, type, title, author_name, summary, body, details)
        select site_id, entry_id, language, type, title, 'Ada', 'Sum', 'Body', '' from content.entries;
    `);
    contentMigrations.push(...later);
    await migrate();

    const { rows: texts } = await admin.query(
      'select taxonomy_names, document::text from content.search_texts order by entry_id',
    );
    expect(texts).toEqual([
      {
        taxonomy_names: 'Lighthouses, Boats',
        document: `'ada':2B 'boat':4B 'bodi':6C 'lighthous':3B 'sum':5B 'titl':1A`,
      },
      { taxonomy_names: '', document: `'ada':2B 'bodi':4C 'sum':3B 'titl':1A` },
      { taxonomy_names: 'Knots', document: `'ada':2B 'bodi':5C 'knot':3B 'sum':4B 'titl':1A` },
    ]);
    const { rows: words } = await admin.query(
      `select site_id::integer from content.search_words where word in ('boat', 'knot') order by site_id`,
    );
    expect(words).toEqual([{ site_id: 1 }, { site_id: 2 }]);
  });
});
