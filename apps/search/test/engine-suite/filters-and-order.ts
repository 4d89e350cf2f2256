import fc from 'fast-check';

import type { TestSite } from '@headwater/testing';

import type { SearchQuery } from '../../src/engine/engine';
import type { Questions } from './questions';

/** Restrictions by taxonomy and type, and the two orders. */
export function filtersAndOrder({ harness, find, ids, idsOf }: Questions): void {
  describe('a taxonomy', () => {
    let site: TestSite;
    let other: TestSite;
    let coast: number;
    let plain: number;

    beforeAll(async () => {
      const { world, indexed } = harness();
      [site, other] = [await world.addSite({ languages: ['en', 'de'] }), await world.addSite()];
      coast = await world.addEntry({ site, title: 'Pier on the coast', type: 'page' });
      plain = await world.addEntry({ site, title: 'Pier' });
      const draft = await world.addEntry({ site, title: 'Pier draft', status: 'draft' });
      const foreign = await world.addEntry({ site: other, title: 'Pier' });
      for (const type of ['category', 'tag']) {
        const taxonomyId = await world.addTaxonomy(site, { slug: 'coast', type });
        await world.assign(site, coast, taxonomyId);
        await world.assign(site, draft, taxonomyId);
      }
      await world.addTaxonomy(site, { slug: 'empty' });
      await world.addTaxonomy(site, { slug: 'kueste', language: 'de' });
      await world.assign(other, foreign, await world.addTaxonomy(other, { slug: 'theirs' }));
      await indexed();
    });

    it.each(['relevance', 'newest'] as const)(
      'restricts to the entries that have it, by %s',
      async (sort) => {
        const found = await find(site, 'pier', { taxonomySlug: 'coast', sort });
        expect([ids(found), found.total]).toEqual([[coast], 1]);
        expect(await idsOf(site, 'pierr', { taxonomySlug: 'coast', sort })).toEqual([coast]);
        expect(await idsOf(site, 'pier', { taxonomySlug: 'coast', type: 'page', sort })).toEqual([coast]);
        expect(await idsOf(site, 'pier', { taxonomySlug: 'coast', type: 'post', sort })).toEqual([]);
        expect((await idsOf(site, 'pier', { sort })).sort()).toEqual([coast, plain].sort());
      },
    );

    it.each(['unknown', 'empty', 'theirs', 'kueste', 'COAST', '', "'; drop table x", 'coast,empty', '*'])(
      'gives nothing for the slug %j',
      async (taxonomySlug) => {
        expect(await find(site, 'pier', { taxonomySlug })).toMatchObject({
          hits: [],
          total: 0,
          totalIsLowerBound: false,
        });
      },
    );
  });

  describe('the order', () => {
    let site: TestSite;

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite();
      for (let day = 0; day < 24; day++) {
        const bodies = ['buoy', 'buoy buoy buoy', 'a long text about a buoy'];
        await world.addEntry({
          site,
          title: day % 5 === 0 ? `Buoy ${day}` : `Entry ${day}`,
          body: bodies[day % 3]!,
          // Some on the same day, some by the instant of their publication.
          createdAt: new Date(Date.UTC(2026, 0, 1 + (day % 7))),
          publishedAt: day % 4 === 0 ? new Date(Date.UTC(2026, 1, 1 + (day % 9))) : null,
        });
      }
      await indexed();
    });

    it('is the newest first, then the higher id, when that is asked for', async () => {
      const { rows } = await harness().world.admin.query<{ entry_id: string }>(
        'select entry_id from content.entries where site_id = $1 order by sort_at desc, entry_id desc',
        [site.siteId],
      );
      const newest = rows.map(({ entry_id: entryId }) => Number(entryId));
      expect(await idsOf(site, 'buoy', { sort: 'newest', perPage: 100 })).toEqual(newest);
      expect(await idsOf(site, 'buoy', { sort: 'relevance', perPage: 100 })).not.toEqual(newest);
      expect(await idsOf(site, 'buoy', { perPage: 100 })).toEqual(
        await idsOf(site, 'buoy', { sort: 'relevance', perPage: 100 }),
      );
    });

    it('shows each hit once, on pages of any size', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 30 }),
          fc.constantFrom<NonNullable<SearchQuery['sort']>>('relevance', 'newest'),
          async (perPage, sort) => {
            const whole = await idsOf(site, 'buoy', { sort, perPage: 100 });
            const walked = [];
            for (let page = 1; page <= Math.ceil(whole.length / perPage); page++)
              walked.push(...(await idsOf(site, 'buoy', { sort, perPage, page })));
            expect(walked).toEqual(whole);
          },
        ),
        { numRuns: 12 },
      );
    });
  });
}
