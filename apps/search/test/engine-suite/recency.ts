import type { TestSite } from '@headwater/testing';

import type { Questions } from './questions';

/** How much it counts that an entry is new. */
export function recency({ harness, find, ids, idsOf }: Questions): void {
  describe('recency', () => {
    let site: TestSite;
    /** From the best to the worst; of each three, the oldest first. */
    const ranked: number[] = [];

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite();
      for (let place = 0; place < 12; place++) {
        // Each one has the words in another field, or in fewer fields, than those after it.
        const group = Math.floor(place / 3);
        ranked.push(
          await world.addEntry({
            site,
            title: group < 1 ? 'Beacon' : 'Entry',
            summary: group < 2 ? 'beacon' : '',
            body: group < 3 ? 'beacon' : '',
            details: 'beacon',
            createdAt: new Date(Date.UTC(2026, 0, 1 + place)),
          }),
        );
      }
      await indexed();
    });

    it('breaks ties only, where nothing is set', async () => {
      const expected = [2, 1, 0, 5, 4, 3, 8, 7, 6, 11, 10, 9].map((place) => ranked[place]);
      expect(await idsOf(site, 'beacon')).toEqual(expected);
      await harness().curator.recency(site, 10);
      await harness().curator.recency(site, 0);
      expect(await idsOf(site, 'beacon')).toEqual(expected);
    });

    it('sorts groups of so many percent by recency', async () => {
      await harness().curator.recency(site, 50);
      const halves = [5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6].map((place) => ranked[place]);
      expect(await idsOf(site, 'beacon')).toEqual(halves);
      expect(await find(site, 'beacon')).toMatchObject({ total: 12 });
      // 12 hits make no 20 groups.
      await harness().curator.recency(site, 5);
      expect((await idsOf(site, 'beacon')).slice(0, 3)).toEqual([2, 1, 0].map((place) => ranked[place]));
    });

    it('shows each hit once on pages of any size, and comes after what is pinned', async () => {
      const { curator } = harness();
      await curator.recency(site, 50);
      const whole = await idsOf(site, 'beacon');
      const pin = [ranked[9]!, ranked[0]!];
      await curator.query(site, 'beacon', { pin });
      for (const perPage of [1, 2, 5, 7, 12]) {
        const walked = [];
        for (let page = 1; page <= Math.ceil(12 / perPage); page++)
          walked.push(...ids(await find(site, 'beacon', { page, perPage })));
        expect(new Set(walked).size).toBe(12);
        expect(walked.slice(0, 2)).toEqual(pin);
      }
      await curator.forget(site, 'beacon');
      expect(await idsOf(site, 'beacon')).toEqual(whole);
    });

    it('changes nothing by newest, and nothing of another site', async () => {
      const newest = [...ranked].reverse();
      expect(await idsOf(site, 'beacon', { sort: 'newest' })).toEqual(newest);
      await harness().curator.recency(site, 0);
      expect(await idsOf(site, 'beacon', { sort: 'newest' })).toEqual(newest);
    });
  });
}
