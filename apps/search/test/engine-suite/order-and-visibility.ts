import type { TestSite } from '@headwater/testing';

import type { Questions } from './questions';

/** Order, pages, and what must not be found. */
export function orderAndVisibility({ harness, find, ids, idsOf }: Questions): void {
  describe('order and pages', () => {
    let site: TestSite;
    const created: number[] = [];

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite();
      for (let day = 1; day <= 7; day++) {
        // Two on the same day: the higher id comes first.
        const createdAt = new Date(Date.UTC(2026, 0, Math.ceil(day / 2)));
        created.push(
          await world.addEntry({
            site,
            title: `Tide ${day}`,
            body: 'equal',
            createdAt,
            type: day < 3 ? 'page' : 'post',
          }),
        );
      }
      await indexed();
    });

    it('breaks ties by the newest, then by the higher id, the same every time', async () => {
      const newestFirst = [...created].reverse();
      for (let i = 0; i < 3; i++) expect(await idsOf(site, 'tide')).toEqual(newestFirst);
    });

    it('cuts pages without gaps, counts exactly, and is empty past the end', async () => {
      const all = await idsOf(site, 'tide');
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await find(site, 'tide', { page, perPage: 3 }));
      expect(pages.map(ids)).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6), []]);
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
      const far = await find(site, 'tide', { page: Number.MAX_SAFE_INTEGER, perPage: 100 });
      expect(far).toMatchObject({ hits: [], total: 7 });
    });

    it('restricts to a type', async () => {
      expect(await idsOf(site, 'tide', { type: 'page' })).toEqual([created[1], created[0]]);
      expect(await find(site, 'tide', { type: 'page', perPage: 1 })).toMatchObject({ total: 2 });
      expect(await find(site, 'tide', { type: 'nonsense' })).toMatchObject({ hits: [], total: 0 });
    });
  });

  describe('visibility', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    const later = new Date('2026-06-01T12:00:10Z');
    afterEach(() => harness().world.database.setClock(null));

    it('never finds what is not published', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      await world.addEntry({ site, title: 'Wharf draft', status: 'draft' });
      const future = new Date(Date.now() + 3_600_000);
      await world.addEntry({ site, title: 'Wharf scheduled', publishedAt: future });
      const unpublished = await world.addEntry({ site, title: 'Wharf unpublished' });
      const deleted = await world.addEntry({ site, title: 'Wharf deleted' });
      const visible = await world.addEntry({ site, title: 'Wharf visible' });
      await world.updateEntry(site, unpublished, { status: 'draft' });
      await world.deleteEntry(site, deleted);
      await indexed();
      for (const text of [
        'wharf',
        'whraf',
        '"wharf"',
        'whar',
        'wharf or draft',
        'draft',
        'scheduled',
        'unpublished',
        'deleted',
      ]) {
        const { hits, total } = await find(site, text);
        expect(hits.filter(({ summary }) => summary.entryId !== visible)).toEqual([]);
        expect(total).toBe(hits.length);
      }
      expect(await idsOf(site, 'wharf')).toEqual([visible]);
    });

    it('finds a scheduled entry from its instant on, and says until when the answer holds', async () => {
      const { world, indexed, engine } = harness();
      const site = await world.addSite();
      await world.database.setClock(now);
      const entryId = await world.addEntry({ site, title: 'Regatta', publishedAt: later });
      await indexed();
      const before = await find(site, 'regatta');
      expect(before).toMatchObject({ hits: [], total: 0, validForMs: 10_000 });
      await world.database.setClock(new Date(later.getTime() - 1));
      expect(await find(site, 'regatta')).toMatchObject({ total: 0, validForMs: 1 });
      await world.database.setClock(later);
      const after = await find(site, 'regatta');
      expect(ids(after)).toEqual([entryId]);
      // Until the job of this instant has raised the version, answers are not valid for any time.
      expect(after.validForMs).toBe(0);
      expect(engine).toBeDefined();
    });

    it('stops finding an entry with the change that unpublishes it', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      const entryId = await world.addEntry({ site, title: 'Lighthouse' });
      await indexed();
      expect(await idsOf(site, 'lighthouse')).toEqual([entryId]);
      await world.updateEntry(site, entryId, { status: 'draft' });
      expect(await find(site, 'lighthouse')).toMatchObject({ hits: [], total: 0 });
    });
  });
}
