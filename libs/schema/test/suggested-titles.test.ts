import type { Client } from 'pg';

import { connect, createServer, type Server, testPasswords } from '../scripts/migrated-database';
import { migrateDatabase } from '../src';
import { contentMigrations } from '../src/content';
import { identityMigrations } from '../src/identity';
import { siteMigrations } from '../src/site';

/** Entries and taxonomies that were written before titles were suggested. */
describe('the migrations that bring titles and names to suggestions', () => {
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

  it('note those of every site, and no drafts', async () => {
    const migrate = () => migrateDatabase({ adminUrl: server.adminUrl, rolePasswords: testPasswords });
    const from = (list: typeof contentMigrations, name: string) =>
      list.splice(list.findIndex((migration) => migration.name.endsWith(name)));
    const later = {
      site: from(siteMigrations, '_suggested_taxonomies'),
      content: from(contentMigrations, '_suggested_titles'),
      // It needs a right that a later migration of the site service gives.
      identity: identityMigrations.splice(0),
    };
    await migrate();
    await admin.query(`
      insert into site.sites (site_id, site_key, name, mode, default_language) overriding system value
        values (1, 'aaaaaaaaaaaa', 'One', 'headless', 'en'), (2, 'bbbbbbbbbbbb', 'Two', 'headless', 'en');
      insert into site.languages (site_id, code, name, enabled) values (1, 'en', 'English', true), (2, 'en', 'English', true);
      insert into site.taxonomies (site_id, taxonomy_id, language, type, name, slug) overriding system value
        values (1, 1, 'en', 'tag', 'Élan', 'a'), (2, 2, 'en', 'tag', 'Elk', 'b');
      insert into content.authors (site_id, author_id, name) overriding system value values (1, 1, 'Ada'), (2, 2, 'Grace');
      insert into content.entries
        (site_id, entry_id, type, language, title, slug, status, published_at, fields, blocks, author_id)
        overriding system value
        values (1, 1, 'post', 'en', 'Eldest', '1', 'published', null, '{}', '[]', 1),
               (1, 2, 'post', 'en', 'Elder draft', '2', 'draft', null, '{}', '[]', 1),
               (1, 3, 'post', 'en', 'Elder later', '3', 'published', '2100-01-01', '{}', '[]', 1),
               (2, 4, 'post', 'en', 'Elder', '4', 'published', '2026-01-01', '{}', '[]', 2);
    `);
    siteMigrations.push(...later.site);
    contentMigrations.push(...later.content);
    identityMigrations.push(...later.identity);
    await migrate();

    const { rows } = await admin.query(
      'select entry_id::integer, title_key, has_appeared from content.entry_titles order by entry_id',
    );
    expect(rows).toEqual([
      { entry_id: 1, title_key: 'eldest', has_appeared: true },
      { entry_id: 3, title_key: 'elder later', has_appeared: false },
      { entry_id: 4, title_key: 'elder', has_appeared: true },
    ]);
    for (const [site, suggested] of [
      [1, ['Eldest', 'Élan']],
      [2, ['Elder', 'Elk']],
    ] as const) {
      await admin.query(`select set_config('app.site_id', $1, false)`, [site]);
      const { rows: titles } = await admin.query<{ title: string }>(`
        select title from content.suggest_titles('en', 'el', 10)
        union all select name from site.suggest_taxonomies('en', 'el', 10)`);
      expect(titles.map(({ title }) => title)).toEqual(suggested);
    }
  });
});
