import type { TestSite } from '@headwater/testing';

import { createWorld, type World } from './world';

/** Titles that all begin alike: 40,000 drafts, 40,000 scheduled, 20,000 published, most of which have one title. */
const insertEntries = `
  insert into content.entries
    (site_id, type, language, title, slug, status, published_at, fields, blocks, author_id, created_at)
  select $1, 'post', 'en',
         'Harbour ' || case
           when n > 80000 and n <= 99988 then 'news'
           else 'report ' || lpad(n::text, 6, '0')
         end,
         'entry-' || n,
         case when n <= 40000 then 'draft' else 'published' end,
         case when n <= 80000 then timestamptz '2100-01-01' + n * interval '1 second' end,
         '{}', '[]', $2, timestamptz '2026-01-01' + n * interval '1 second'
  from generate_series(1, 100000) as n`;

/** Ten keys are looked up, and the newest 20 titles of each, each with its entry. */
const mostRows = 10 + 2 * 10 * 20;
/** Titles that appeared since the last job, and those of them that begin so, each with its entry. */
const mostJustAppeared = 3 * 1_000;

describe('suggestions in 100,000 entries whose titles begin alike', () => {
  let world: World;
  let site: TestSite;

  beforeAll(async () => {
    world = await createWorld();
    site = await world.addSite();
    await world.addMany(await world.addSite(), 1_000, 'other');
    const { rows } = await world.admin.query<{ author_id: string }>(
      `insert into content.authors (site_id, name) values ($1, 'Ada Marsh') returning author_id`,
      [site.siteId],
    );
    await world.admin.query(insertEntries, [site.siteId, rows[0]!.author_id]);
  }, 300_000);
  afterAll(() => world.close());

  /** What is suggested, and how many rows of titles and entries were read for it. */
  async function suggest(query: string): Promise<{ titles: string[]; read: number; whole: number }> {
    const { admin } = world;
    await admin.query('begin');
    try {
      await admin.query(`set local role headwater_search_delivery`);
      await admin.query(`set local app.site_id = '${site.siteId}'`);
      const { rows } = await admin.query<{ title: string }>(
        `select title from content.suggest_titles('en', $1, 10)`,
        [query],
      );
      const { rows: counts } = await admin.query<{ read: number; whole: number }>(
        `select sum(pg_stat_get_xact_tuples_returned(indexrelid))::integer as read,
                (select sum(seq_scan)::integer from pg_stat_xact_user_tables
                 where relid = any (array_agg(indrelid))) as whole
         from pg_index
         where indrelid in ('content.entry_titles'::regclass, 'content.entries'::regclass)`,
      );
      return { titles: rows.map(({ title }) => title), ...counts[0]! };
    } finally {
      await admin.query('rollback');
    }
  }

  const reports = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `Harbour report ${String(from + at).padStart(6, '0')}`);

  it.each(['never analysed', 'analysed'])('read a bounded number of rows, %s', async (state) => {
    if (state === 'analysed') await world.admin.query('analyze content.entries, content.entry_titles');
    for (const [query, titles] of [
      ['ha', ['Harbour news', ...reports(99_989, 9)]],
      ['harbour news', ['Harbour news']],
      ['harbour report', reports(99_989, 10)],
      ['harbour report 00', []],
      ['harbour report 0999', reports(99_989, 10)],
      ['harbour report 1', ['Harbour report 100000']],
      ['zebra', []],
    ] as const) {
      const found = await suggest(query);
      expect([query, found.titles]).toEqual([query, titles]);
      expect(found.whole).toBe(0);
      expect(found.read).toBeLessThanOrEqual(mostRows);
    }
  });

  it('read a bounded number of rows when 40,000 have appeared and no job has run', async () => {
    try {
      await world.database.setClock(new Date('2101-01-01T00:00:00Z'));
      const found = await suggest('harbour report');
      expect(found.titles).toEqual(reports(79_001, 10));
      expect(found.whole).toBe(0);
      expect(found.read).toBeLessThanOrEqual(mostRows + mostJustAppeared);
    } finally {
      await world.database.setClock(null);
    }
  });
});
