import type { TestSite } from '@headwater/testing';

import { maxTotal } from '../../src/engine/engine';
import type { Questions } from './questions';

/** More hits than are counted. */
export function manyHits({ harness, find, ids, idsOf }: Questions): void {
  describe('many hits', () => {
    let site: TestSite;
    let best: number;

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite();
      // The oldest, and better than all others.
      best = await world.addEntry({
        site,
        title: 'Kelp kelp',
        body: 'kelp kelp kelp',
        createdAt: new Date(Date.UTC(2020, 0, 1)),
      });
      await world.addMany(site, maxTotal - 1, 'kelp');
      await indexed();
    }, 120_000);

    it('are counted exactly up to 10,000; beyond, the total is a lower bound', async () => {
      const { world, curator, indexed } = harness();
      expect(await find(site, 'kelp')).toMatchObject({ total: maxTotal, totalIsLowerBound: false });
      await world.addMany(site, 1, 'kelp');
      await indexed();
      for (const sort of ['relevance', 'newest'] as const) {
        expect(await find(site, 'kelp', { sort })).toMatchObject({
          total: maxTotal,
          totalIsLowerBound: true,
        });
      }
      expect(await find(site, 'kelp', { type: 'page' })).toMatchObject({
        total: 0,
        totalIsLowerBound: false,
      });
      // Of one more than are counted, one is hidden; of two more, too.
      const hide = await idsOf(site, 'kelp', { sort: 'newest', perPage: 1 });
      await curator.query(site, 'kelp', { hide });
      expect(await find(site, 'kelp')).toMatchObject({ total: maxTotal, totalIsLowerBound: false });
      await world.addMany(site, 1, 'kelp');
      await indexed();
      expect(await find(site, 'kelp')).toMatchObject({ total: maxTotal, totalIsLowerBound: true });
      await curator.forget(site, 'kelp');
    }, 60_000);

    it('are ranked: the best one comes first, though it is older than all that are counted', async () => {
      await harness().world.addMany(site, 50, 'kelp');
      await harness().indexed();
      expect((await idsOf(site, 'kelp', { perPage: 1 }))[0]).toBe(best);
      expect((await idsOf(site, 'kel', { perPage: 1 }))[0]).toBe(best);
      expect((await idsOf(site, 'kepl', { perPage: 1 }))[0]).toBe(best);
    }, 60_000);

    it('are of the type and the taxonomy, and never hidden, also those that are ranked first', async () => {
      const { world, curator, indexed } = harness();
      const page = await world.addEntry({ site, title: 'Kelp', body: 'kelp kelp', type: 'page' });
      const taxonomyId = await world.addTaxonomy(site, { slug: 'forest' });
      await world.admin.query(
        `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
         select site_id, entry_id, $2, type, status, published_at, sort_at from content.entries
         where site_id = $1 and entry_id > $3 and type = 'post' order by entry_id limit 1600`,
        [site.siteId, taxonomyId, best],
      );
      await indexed();
      const wanted = { perPage: 100 };
      expect(await idsOf(site, 'kelp', { type: 'page' })).toEqual([page]);
      expect(await idsOf(site, 'kelp', { ...wanted, type: 'post' })).not.toContain(page);
      const tagged = await find(site, 'kelp', { ...wanted, taxonomySlug: 'forest' });
      expect([tagged.total, ids(tagged).length]).toEqual([1_600, 100]);
      for (const entryId of [best, page]) expect(ids(tagged)).not.toContain(entryId);
      await curator.query(site, 'kelp', { hide: [best, page] });
      const shown = await idsOf(site, 'kelp', wanted);
      for (const entryId of [best, page]) expect(shown).not.toContain(entryId);
      await curator.forget(site, 'kelp');
      await world.deleteEntry(site, page);
      await indexed();
    }, 60_000);

    it('are too many to be found by one of two words alone', async () => {
      const { world, indexed } = harness();
      const other = await world.addEntry({ site, title: 'Pelican' });
      await indexed();
      expect(await idsOf(site, 'kelp pelican')).toEqual([other]);
      await world.deleteEntry(site, other);
      await indexed();
    }, 60_000);

    it.each(['relevance', 'newest'] as const)(
      'stand on pages that are all full, each hit once, and end at 10,000, by %s',
      async (sort) => {
        const shown = new Set<number>();
        for (let page = 1; page <= maxTotal / 100; page++) {
          const answer = await find(site, 'kelp', { page, perPage: 100, sort });
          expect([page, answer.hits.length, answer.total]).toEqual([page, 100, maxTotal]);
          for (const entryId of ids(answer)) shown.add(entryId);
        }
        expect(shown.size).toBe(maxTotal);
        for (const [page, perPage, count] of [
          [101, 100, 0],
          [667, 15, 10],
          [668, 15, 0],
          [10_000, 1, 1],
          [10_001, 1, 0],
        ] as const) {
          const answer = await find(site, 'kelp', { page, perPage, sort });
          expect([page, answer.hits.length, answer.total]).toEqual([page, count, maxTotal]);
        }
      },
      300_000,
    );
  });
}
