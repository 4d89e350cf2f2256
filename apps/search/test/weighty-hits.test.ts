import type { TestSite } from '@headwater/testing';

import type { SearchAnswer, SearchEngine } from '../src/engine/engine';
import { createOwnEngine } from './own-engine';
import type { World } from './world';

/** More than are all ranked by PostgreSQL. */
const plainCount = 250;
const year = (number: number): Date => new Date(Date.UTC(number, 0, 1));

describe('hits that are more than 200', () => {
  let world: World;
  let engine: SearchEngine;
  let close: () => Promise<void>;
  let site: TestSite;
  /** Older than all others, best first. */
  let weighty: number[];

  beforeAll(async () => {
    ({ world, engine, close } = await createOwnEngine());
    site = await world.addSite();
    const old = { site, createdAt: year(2020), body: 'Nothing' };
    weighty = [
      await world.addEntry({ ...old, title: 'Kelp', body: 'kelp' }),
      await world.addEntry({ ...old, title: 'Kelp' }),
      await world.addEntry({ ...old, title: 'Three times', body: 'kelp or kelp or kelp' }),
      await world.addEntry({ ...old, title: 'Summary', summary: 'kelp' }),
      await world.addEntry({ ...old, title: 'Twice', body: 'kelp and dulse and kelp' }),
    ];
    await world.addEntry({ ...old, title: 'Kelp of a draft', status: 'draft' });
    await world.addMany(site, plainCount, 'kelp');
    await world.addEntry({ site, title: 'Hidden', body: 'kelp kelp crab' });
  }, 60_000);
  afterAll(() => close());

  const ask = (text: string, wanted: object = {}): Promise<SearchAnswer> =>
    engine.search({
      ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', text, type: undefined },
      ...{ page: 1, perPage: 100, ...wanted },
    });
  const idsOf = async (text: string, wanted: object = {}): Promise<number[]> =>
    (await ask(text, wanted)).hits.map(({ summary }) => summary.entryId);
  const walk = async (text: string): Promise<number[]> =>
    (await Promise.all([1, 2, 3].map((page) => idsOf(text, { page })))).flat();

  it.each(['kelp -crab', 'fucus or kelp -crab', '-crab kel'])(
    'begin with those in which a word of %j weighs more than one that stands once in a body; the newest of the others follow',
    async (text) => {
      const all = await walk(text);
      expect(all.slice(0, weighty.length)).toEqual(weighty);
      const rest = all.slice(weighty.length);
      expect(rest).toEqual([...rest].sort((a, b) => b - a));
      expect(new Set(all).size).toBe(weighty.length + plainCount);
    },
  );

  it('begin with the same ones where the index does not know their words', async () => {
    const known = await walk('kelp');
    await world.admin.query('update content.search_texts set is_weighed = false');
    try {
      expect(await walk('kelp')).toEqual(known);
      // Those of which it knows, and those of which it does not.
      await world.admin.query('update content.search_texts set is_weighed = entry_id % 2 = 0');
      const mixed = await walk('kelp');
      expect(mixed.slice(0, weighty.length + 1)).toEqual(known.slice(0, weighty.length + 1));
      expect(new Set(mixed)).toEqual(new Set(known));
    } finally {
      await world.admin.query('update content.search_texts set is_weighed = true');
    }
  });

  it.each([
    [`'kelp'`, 6],
    // Where all of several words are wanted, all are ranked.
    [`'kelp' & 'entri'`, plainCount],
  ])('of %s are ranked if their words weigh more', async (query, count) => {
    await world.admin.query(`select set_config('app.site_id', $1, false)`, [String(site.siteId)]);
    const { rows } = await world.admin.query<{ candidates: number }>(
      `select cardinality(content.search_candidates('en', $1, $1, null, content.search_newest('en', $1, null, null, 10001)))
         as candidates`,
      [query],
    );
    expect(rows).toEqual([{ candidates: count }]);
  });
});
