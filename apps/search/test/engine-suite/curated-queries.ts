import fc from 'fast-check';

import type { TestSite } from '@headwater/testing';

import type { SearchQuery } from '../../src/engine/engine';
import type { Questions } from './questions';

/** Entries that come first for a query, and entries that are not shown for it. */
export function curatedQueries({ harness, find, ids, idsOf }: Questions): void {
  describe('a curated query', () => {
    let site: TestSite;
    let other: TestSite;
    const anchors: number[] = [];
    let page: number;
    let draft: number;
    let german: number;
    let foreign: number;
    let plain: number;

    beforeAll(async () => {
      const { world, indexed } = harness();
      [site, other] = [await world.addSite({ languages: ['en', 'de'] }), await world.addSite()];
      for (let day = 1; day <= 9; day++) {
        anchors.push(
          await world.addEntry({
            site,
            title: day % 3 === 0 ? `Anchor ${day}` : `Entry ${day}`,
            body: 'anchor chain',
            createdAt: new Date(Date.UTC(2026, 0, day)),
          }),
        );
      }
      page = await world.addEntry({ site, title: 'Moorings', type: 'page' });
      plain = await world.addEntry({ site, title: 'Plain' });
      draft = await world.addEntry({ site, title: 'Anchor draft', status: 'draft' });
      german = await world.addEntry({ site, title: 'Anchor', language: 'de' });
      foreign = await world.addEntry({ site: other, title: 'Anchor' });
      await world.assign(site, plain, await world.addTaxonomy(site, { slug: 'coast' }));
      await world.assign(site, anchors[0]!, await world.addTaxonomy(site, { slug: 'shore' }));
      await indexed();
    });
    afterEach(async () => {
      await harness().world.admin.query('delete from search.curated_queries where site_id = any ($1)', [
        [site.siteId, other.siteId],
      ]);
      await harness().world.admin.query(
        'update search.curation_states set changes = changes + 1 where site_id = any ($1)',
        [[site.siteId, other.siteId]],
      );
    });

    it('shows pinned entries first, in their order, also those that do not match, and counts them', async () => {
      const before = await idsOf(site, 'anchor');
      const pin = [plain, before[5]!, page];
      await harness().curator.query(site, 'anchor', { pin });
      const found = await find(site, 'anchor');
      expect(ids(found)).toEqual([...pin, ...before.filter((id) => !pin.includes(id))]);
      expect(found).toMatchObject({ total: before.length + 2, totalIsLowerBound: false });
    });

    it('shows no entry twice or against its will that has some of the words', async () => {
      const { world, curator, indexed } = harness();
      const other = await world.addSite();
      const all = await world.addEntry({ site: other, title: 'Amber sextant' });
      const hidden = await world.addEntry({ site: other, title: 'Amber beads' });
      const pinned = await world.addEntry({ site: other, title: 'Sextant', body: 'amber' });
      const some = await world.addEntry({ site: other, title: 'Amber rings' });
      await indexed();
      await curator.query(other, 'amber sextant', { pin: [pinned], hide: [hidden] });
      const answer = await find(other, 'amber sextant');
      expect([ids(answer), answer.total]).toEqual([[pinned, all, some], 3]);
    });

    it('does not show hidden entries, and does not count them', async () => {
      const before = await idsOf(site, 'anchor');
      await harness().curator.query(site, 'anchor', { hide: [before[0]!, before[4]!, plain] });
      const found = await find(site, 'anchor');
      expect(ids(found)).toEqual(before.filter((id) => id !== before[0] && id !== before[4]));
      expect(found.total).toBe(before.length - 2);
      expect(await idsOf(site, 'anchor chain')).toContain(before[0]);
    });

    it.each([
      ['ANCHOR', true],
      ['  anchor ', true],
      ['ánchor', true],
      ['anchors', false],
      ['"anchor"', false],
      ['-anchor', false],
      ['anchor anchor', false],
    ])('is the same query as %j: %j', async (text, isSame) => {
      await harness().curator.query(site, 'Anchor', { pin: [plain] });
      expect((await idsOf(site, text))[0] === plain).toBe(isSame);
    });

    it('leaves other orders of its words, other languages and suggestions of errors alone', async () => {
      const { curator } = harness();
      await curator.query(site, 'anchor  chain', { pin: [plain] });
      expect((await idsOf(site, 'Anchor Chain'))[0]).toBe(plain);
      expect(await idsOf(site, 'chain anchor')).not.toContain(plain);
      expect(await idsOf(site, 'anchor chain', { language: 'de' })).not.toContain(plain);
      expect(await idsOf(site, 'anchorr chain')).not.toContain(plain);
    });

    it('passes over pins that are not public, of another language, or deleted', async () => {
      const { world, curator, indexed } = harness();
      const before = await idsOf(site, 'anchor');
      const gone = await world.addEntry({ site, title: 'Gone' });
      const scheduled = await world.addEntry({
        site,
        title: 'Scheduled',
        publishedAt: new Date(Date.now() + 3_600_000),
      });
      const pin = [draft, gone, scheduled, plain];
      await curator.query(site, 'anchor', { pin });
      await world.deleteEntry(site, gone);
      await indexed();
      const found = await find(site, 'anchor');
      expect([ids(found), found.total]).toEqual([[plain, ...before], before.length + 1]);
      await world.deleteEntry(site, scheduled);
    });

    it('shows a pin from its instant on, and none that was unpublished, at once', async () => {
      const { world, curator, indexed } = harness();
      const [now, later] = [new Date('2026-06-01T12:00:00Z'), new Date('2026-06-01T12:00:10Z')];
      await world.database.setClock(now);
      try {
        const scheduled = await world.addEntry({ site, title: 'Later', publishedAt: later });
        await indexed();
        const before = await idsOf(site, 'anchor');
        await curator.query(site, 'anchor', { pin: [scheduled, plain] });
        expect(await idsOf(site, 'anchor')).toEqual([plain, ...before]);
        await world.database.setClock(later);
        expect(await idsOf(site, 'anchor')).toEqual([scheduled, plain, ...before]);
        // The index is not told.
        await world.updateEntry(site, scheduled, { status: 'draft' });
        expect(await find(site, 'anchor')).toMatchObject({ total: before.length + 1 });
        await world.deleteEntry(site, scheduled);
        await indexed();
      } finally {
        await world.database.setClock(null);
      }
    });

    it('keeps to the type and the taxonomy that are asked for', async () => {
      await harness().curator.query(site, 'anchor', { pin: [page, plain] });
      expect(await idsOf(site, 'anchor', { type: 'page' })).toEqual([page]);
      expect((await idsOf(site, 'anchor', { type: 'post' }))[0]).toBe(plain);
      expect(await idsOf(site, 'anchor', { taxonomySlug: 'coast' })).toEqual([plain]);
      expect(await idsOf(site, 'anchor', { taxonomySlug: 'shore' })).toEqual([anchors[0]]);
      expect(await idsOf(site, 'anchor', { taxonomySlug: 'unknown' })).toEqual([]);
      expect(await idsOf(site, 'anchor', { type: 'no type' })).toEqual([]);
    });

    it('pins by relevance alone; what is hidden is hidden in both orders', async () => {
      const newest = await idsOf(site, 'anchor', { sort: 'newest' });
      await harness().curator.query(site, 'anchor', { pin: [plain, newest[8]!], hide: [newest[0]!] });
      expect(await idsOf(site, 'anchor', { sort: 'newest' })).toEqual(newest.slice(1));
      expect(await find(site, 'anchor', { sort: 'newest' })).toMatchObject({ total: 8 });
    });

    it('forgives no error because all that matches was taken away', async () => {
      const { world, curator, indexed } = harness();
      const halyard = await world.addEntry({ site, title: 'Halyard' });
      const similar = await world.addEntry({ site, title: 'Halyrd' });
      await indexed();
      expect(await idsOf(site, 'halyard')).toEqual([halyard]);
      await curator.query(site, 'halyard', { hide: [halyard] });
      expect(await find(site, 'halyard')).toMatchObject({ hits: [], total: 0 });
      await curator.query(site, 'halyard', { pin: [halyard] });
      expect(await idsOf(site, 'halyard')).toEqual([halyard]);
      await curator.query(site, 'halyar', { pin: [plain] });
      expect(await idsOf(site, 'halyar')).toEqual([plain, halyard]);
      // Nothing has it as typed.
      const uncurated = await idsOf(site, 'haliard');
      expect(uncurated.length).toBeGreaterThan(0);
      await curator.query(site, 'haliard', { pin: [plain] });
      expect(await idsOf(site, 'haliard')).toEqual([plain, ...uncurated]);
      for (const entryId of [halyard, similar]) await world.deleteEntry(site, entryId);
      await indexed();
    });

    it.each(['the', '-anchor', '!!!', 'zzzqqq', 'anchor or plain'])('pins for %j', async (text) => {
      const before = await find(site, text);
      await harness().curator.query(site, text, { pin: [page] });
      const found = await find(site, text);
      expect(ids(found)).toEqual([page, ...ids(before)]);
      expect(found.total).toBe(before.total + 1);
    });

    it('is changed for the next search', async () => {
      const { curator } = harness();
      const before = await idsOf(site, 'anchor');
      for (const pin of [plain, page, anchors[2]!]) {
        await curator.query(site, 'anchor', { pin: [pin] });
        expect((await idsOf(site, 'anchor'))[0]).toBe(pin);
      }
      await curator.forget(site, 'ANCHOR');
      expect(await idsOf(site, 'anchor')).toEqual(before);
    });

    it('cannot name entries of another site or language, and rows that do show nothing', async () => {
      const { world, curator } = harness();
      for (const pin of [foreign, german, 999_999_999]) {
        await expect(curator.query(site, 'anchor', { pin: [plain, pin] })).rejects.toMatchObject({
          reason: 'ENTRY_NOT_FOUND',
          message: `The site has no entry ${pin} in the language "en".`,
        });
      }
      const before = await idsOf(site, 'anchor');
      await curator.query(site, 'anchor', { pin: [plain] });
      await world.admin.query('update search.curated_queries set pinned_entry_ids = $2 where site_id = $1', [
        site.siteId,
        [foreign, german],
      ]);
      await world.admin.query('update search.curation_states set changes = changes + 1');
      expect(await idsOf(site, 'anchor')).toEqual(before);
      expect(await idsOf(other, 'anchor')).toEqual([foreign]);
    });

    it('has full pages, each hit once, whatever is pinned and hidden', async () => {
      const { world, curator } = harness();
      const all = [...anchors, page, plain, draft];
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray(all, { maxLength: 8 }),
          fc.subarray(all, { maxLength: 4 }),
          fc.integer({ min: 1, max: 7 }),
          fc.constantFrom<NonNullable<SearchQuery['sort']>>('relevance', 'newest'),
          async (pin, hidden, perPage, sort) => {
            await world.admin.query('delete from search.curated_queries where site_id = $1', [site.siteId]);
            await world.admin.query('update search.curation_states set changes = changes + 1');
            const bare = await idsOf(site, 'anchor', { sort, perPage: 100 });
            const hide = hidden.filter((id) => !pin.includes(id));
            if (pin.length + hide.length > 0) await curator.query(site, 'anchor', { pin, hide });
            const first = sort === 'newest' ? [] : pin.filter((id) => id !== draft);
            const expected = [...first, ...bare.filter((id) => !first.includes(id) && !hide.includes(id))];
            const walked: number[] = [];
            for (let at = 1; at <= Math.ceil(expected.length / perPage) + 1; at++) {
              const answer = await find(site, 'anchor', { sort, perPage, page: at });
              expect(answer.total).toBe(expected.length);
              walked.push(...ids(answer));
            }
            expect(walked).toEqual(expected);
          },
        ),
        { numRuns: 40 },
      );
    }, 120_000);
  });
}
