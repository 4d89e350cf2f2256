import { Client } from 'pg';

import type { TestSite } from '@headwater/testing';

import type { SearchAnswer, SearchEngine } from '../src/engine/engine';
import { createOwnEngine } from './own-engine';
import type { World } from './world';

const entriesPerSite = 10_000;

/** About 4,000 entries of half a page of made-up words. */
const insertEntries = `
  with entries as (
    insert into content.entries (site_id, type, language, title, slug, status, fields, blocks, author_id, created_at)
    select $1, 'post', 'en', 'Entry ' || n || ' of ' || substr(md5('t' || n % 500), 1, 8), 'entry-' || n, 'published', '{}', '[]', $2,
           timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${entriesPerSite}) as n
    returning site_id, entry_id, title, slug
  )
  insert into content.search_texts (site_id, entry_id, language, type, title, author_name, summary, body, details)
  select site_id, entry_id, 'en', 'post', title, 'Ada Marsh', '',
         'everywhere ' || case when n % 1000 = 0 then 'seldom ' else '' end
           || (select string_agg(translate(md5((n * w % 4000)::text), '0123456789', 'ghijklmnop'), ' ') from generate_series(1, 25) as w),
         ''
  from (select *, substr(slug, 7)::int as n from entries) as numbered`;

describe('search over 20,000 entries of two sites', () => {
  let world: World;
  let engine: SearchEngine;
  let close: () => Promise<void>;
  let site: TestSite;

  beforeAll(async () => {
    ({ world, engine, close } = await createOwnEngine());
    for (const one of [await world.addSite(), await world.addSite()]) {
      site = one;
      const { rows } = await world.admin.query<{ author_id: string }>(
        `insert into content.authors (site_id, name) values ($1, 'Ada Marsh') returning author_id`,
        [one.siteId],
      );
      await world.admin.query(insertEntries, [one.siteId, rows[0]!.author_id]);
    }
    await world.admin.query('vacuum analyze content.entries, content.search_texts, content.search_words');
  }, 300_000);
  afterAll(() => close());

  const find = (text: string): Promise<SearchAnswer> =>
    engine.search({
      siteId: site.siteId,
      minSiteVersion: 0,
      language: 'en',
      text,
      type: undefined,
      page: 1,
      perPage: 15,
    });

  /** How often texts and entries were read whole, and by an index. A connection reports it up to a second late. */
  async function scans(): Promise<{ whole: number; byIndex: number }> {
    const { rows } = await world.admin.query<{ whole: number; byIndex: number }>(
      `select sum(seq_scan)::integer as whole, sum(idx_scan)::integer as "byIndex" from pg_stat_user_tables
       where schemaname = 'content' and relname in ('search_texts', 'entries')`,
    );
    return rows[0]!;
  }

  async function scansAfter(text: string, before: number) {
    for (;;) {
      await find(text);
      const now = await scans();
      if (now.byIndex > before) return now;
    }
  }

  it('finds exactly the hits of its site', async () => {
    expect((await find('seldom')).total).toBe(entriesPerSite / 1000);
    expect((await find('everywhere')).total).toBe(entriesPerSite);
  });

  it.each([
    ['a rare word', 'seldom'],
    ['a phrase with a rare word', '"everywhere seldom"'],
    ['a word that nothing has', 'zzzzzzzzzz'],
    ['a word typed wrongly', 'seldmo'],
  ])('reads no table whole to find %s', async (_, text) => {
    const before = await scansAfter(text, (await scans()).byIndex);
    const after = await scansAfter(text, before.byIndex);
    expect(after.whole).toBe(before.whole);
  });

  it('reads the texts by their index, below the row policies', async () => {
    const client = new Client({ connectionString: world.database.urls.admin });
    await client.connect();
    const notices: string[] = [];
    client.on('notice', ({ message }) => notices.push(message ?? ''));
    try {
      await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
        set auto_explain.log_nested_statements = on; set auto_explain.log_level = warning`);
      await client.query(`set role headwater_search_delivery; set app.site_id = '${site.siteId}'`);
      await client.query(
        `select * from content.search_page('en', 'seldom', 'seldom', null, null, 'relevance', 15, 0)`,
      );
    } finally {
      await client.end();
    }
    const plans = notices.join('\n');
    expect(plans).toMatch(/Bitmap Index Scan on search_texts_document.*\n\s+Index Cond: .*document @@/);
    expect(plans).not.toContain('Seq Scan on search_texts');
    expect(plans).not.toContain('Seq Scan on entries');
  });
});
