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
      const { world, indexed } = harness();
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
    }, 60_000);

    it('are ranked: the best one comes first, though it is older than all that are counted', async () => {
      await harness().world.addMany(site, 50, 'kelp');
      await harness().indexed();
      expect((await idsOf(site, 'kelp', { perPage: 1 }))[0]).toBe(best);
      expect((await idsOf(site, 'kel', { perPage: 1 }))[0]).toBe(best);
      expect((await idsOf(site, 'kepl', { perPage: 1 }))[0]).toBe(best);
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
