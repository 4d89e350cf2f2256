import type { Client } from 'pg';

import { connect, createServer, type Server, testPasswords } from '../scripts/migrated-database';
import { migrateDatabase } from '../src';
import { contentMigrations } from '../src/content';

/** Texts that were written before passages were prepared. */
describe('the migration that prepares passages for search', () => {
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

  it('leaves old rows as they are, and enqueues a job for every site that has any', async () => {
    const migrate = () => migrateDatabase({ adminUrl: server.adminUrl, rolePasswords: testPasswords });
    const from = contentMigrations.findIndex(({ name }) => name.endsWith('_search_passages'));
    const later = contentMigrations.splice(from);
    await migrate();
    await admin.query(`
      insert into site.sites (site_id, site_key, name, mode, default_language) overriding system value
        select id, repeat(chr(96 + id), 12), 'Site', 'headless', 'en' from generate_series(1, 3) as id;
      insert into site.languages (site_id, code, name, enabled) select id, 'en', 'English', true from generate_series(1, 3) as id;
      insert into content.authors (site_id, author_id, name) overriding system value values (1, 1, 'Ada'), (2, 2, 'Grace');
      insert into content.entries (site_id, entry_id, type, language, title, slug, status, fields, blocks, author_id)
        overriding system value
        select site_id, site_id, 'post', 'en', 'Title', 'slug', 'published', '{}', '[]', site_id from generate_series(1, 2) as site_id;
      insert into content.search_texts (site_id, entry_id, language, type, title, author_name, summary, body, details)
        select site_id, entry_id, language, type, title, 'Ada', 'Sum', 'Body', '' from content.entries;
    `);
    contentMigrations.push(...later);
    await migrate();

    const texts = async (): Promise<object[]> => {
      const { rows } = await admin.query<object>(
        'select passages, sort_at is null as is_old from content.search_texts order by site_id',
      );
      return rows;
    };
    expect(await texts()).toEqual([
      { passages: null, is_old: true },
      { passages: null, is_old: true },
    ]);
    const { rows: jobs } = await admin.query(
      'select jobs.key, jobs.payload from graphile_worker._private_jobs jobs order by jobs.key',
    );
    expect(jobs).toEqual(
      [1, 2].map((siteId) => ({ key: `content_search_texts:${siteId}`, payload: { siteId } })),
    );
    // What is written from now on is prepared.
    await admin.query(`update content.search_texts set title = 'Other' where site_id = 1`);
    expect(await texts()).toEqual([
      { passages: ['Body', 'Sum', 'Other', 'Ada'], is_old: false },
      { passages: null, is_old: true },
    ]);
    const { rows: rights } = await admin.query(
      `select relforcerowsecurity from pg_class where oid = 'content.search_texts'::regclass`,
    );
    expect(rights).toEqual([{ relforcerowsecurity: true }]);
  });

  it('cuts a text into passages in which each of its words, and each pair of its characters, stands whole', async () => {
    const cut = async (text: string, most: number): Promise<string[]> => {
      const { rows } = await admin.query<{ passages: string[] }>(
        'select content.search_passages($1, $2) as passages',
        [text, most],
      );
      return rows[0]!.passages;
    };
    expect([await cut('', 3), await cut('a', 3), await cut('a', 0)]).toEqual([[], ['a'], []]);
    for (const length of [1, 7, 199, 200, 201, 398, 399, 400, 401, 800, 1_999, 2_000]) {
      const spaced = Array.from({ length }, (_, index) =>
        index % 9 === 8 ? ' ' : 'abcdefgh'[index % 9],
      ).join('');
      const passages = await cut(spaced, 6);
      expect(passages.join('')).toBe(spaced);
      for (const passage of passages.slice(0, -1)) expect(passage.endsWith(' ')).toBe(true);
      const unspaced = Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
      const runs = await cut(unspaced, 6);
      expect(Math.max(...runs.map((passage) => passage.length))).toBeLessThanOrEqual(400);
      for (let index = 0; index + 1 < length; index++) {
        const pair = unspaced.slice(index, index + 2);
        expect([index, runs.some((passage) => passage.includes(pair))]).toEqual([index, true]);
      }
    }
    expect(await cut('x'.repeat(100_000), 4)).toHaveLength(4);
  });
});
