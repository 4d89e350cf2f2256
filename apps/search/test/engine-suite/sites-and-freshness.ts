import type { TestSite } from '@headwater/testing';

import type { Questions } from './questions';

/** Isolation of sites, and versions of answers. */
export function sitesAndFreshness({ harness, find, ids }: Questions): void {
  describe('sites', () => {
    it('never finds an entry of another site, by any way of matching', async () => {
      const { world, indexed } = harness();
      const [one, two] = [await world.addSite(), await world.addSite()];
      const own = new Map<TestSite, number[]>([
        [one, []],
        [two, []],
      ]);
      for (let i = 0; i < 5; i++) {
        for (const site of [one, two]) {
          own
            .get(site)
            ?.push(await world.addEntry({ site, title: `Seagull ${i}`, body: 'Identical sentences' }));
        }
      }
      await world.addEntry({ site: two, title: 'Cormorant', body: 'only in the second' });
      await indexed();
      for (const site of [one, two]) {
        for (const text of [
          'seagull',
          'seagul',
          'saegull',
          '"identical sentences"',
          'identical -other',
          'seagull or sentences',
        ]) {
          const { hits, total } = await find(site, text, { perPage: 100 });
          expect(ids({ hits }).sort()).toEqual([...(own.get(site) ?? [])].sort());
          expect(total).toBe(5);
        }
      }
      for (const text of ['cormorant', 'cormoran', 'cormorrant']) {
        expect(await find(one, text)).toMatchObject({ hits: [], total: 0 });
      }
    });
  });

  describe('words of another site', () => {
    /** The best matches are in another site, and more of them than the search looks at. */
    async function addOthers(titles: string[]): Promise<void> {
      const { world } = harness();
      const other = await world.addSite();
      for (const title of titles) await world.addEntry({ site: other, title });
    }

    it('do not take the places of words that correct what was typed', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      const own = await world.addEntry({ site, title: 'Lanterns' });
      await addOthers([...'abcdefghij'].map((letter) => `lantrn${letter} lantrn${letter}${letter}`));
      await indexed();
      expect(ids(await find(site, 'lantrn'))).toEqual([own]);
    });

    it('do not take the places of words that complete what was begun', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      // Too long to be similar to the beginning; otherwise the correction of spelling would find it, too.
      const own = await world.addEntry({ site, title: 'Lighthousekeeperssupplementaryassociation' });
      const letters = [...'abcdefghij'];
      await addOthers(letters.map((a) => letters.map((b) => `lighth${a}${b}`).join(' ')));
      await indexed();
      expect(ids(await find(site, 'lighth'))).toEqual([own]);
    });
  });

  it('says how new the answer is', async () => {
    const { world } = harness();
    const site = await world.addSite();
    const version = await world.siteVersion(site);
    expect(await find(site, 'anything')).toMatchObject({ siteVersion: version, indexCurrent: true });
    await expect(find(site, 'anything', { minSiteVersion: version + 1 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'SITE_VERSION_BEHIND',
    });
  });

  it('never shows a name that an author has no more, though texts still have it', async () => {
    const { world, curator, indexed } = harness();
    const site = await world.addSite();
    const author = 'Ottilie Ferrand';
    const body = 'Long tables by the river.';
    const entryId = await world.addEntry({ site, title: 'Weekends', author, body });
    const titled = await world.addEntry({ site, title: 'Mornings', author });
    await indexed();
    const excerpts = async (text: string) =>
      new Map((await find(site, text)).hits.map(({ summary, excerpt }) => [summary.entryId, excerpt]));
    expect((await excerpts('ferrand')).get(entryId)).toBe('Ottilie <mark>Ferrand</mark>');
    await world.admin.query(`update content.authors set name = 'Grace Field' where site_id = $1`, [
      site.siteId,
    ]);
    // As it stands there, begun, with an error, beside a word that no entry has, and where the entry is pinned.
    for (const text of [
      'ferrand',
      'ferran',
      'fernard',
      'ottilie pelican',
      'ottilie river',
      'ottilie mornings',
    ])
      for (const [id, excerpt] of await excerpts(text))
        expect([text, id, excerpt.replace(/<.?mark>/g, '')]).toEqual([
          text,
          id,
          id === titled ? 'Mornings' : body,
        ]);
    await curator.query(site, 'ferrand', { pin: [titled] });
    expect([...(await excerpts('ferrand')).keys()]).toEqual([titled, entryId]);
    expect([...(await excerpts('ferrand')).values()]).toEqual(['Mornings', body]);
  });

  it('tells the progress of a site alone', async () => {
    const { world, engine, indexed } = harness();
    const [one, two] = [await world.addSite(), await world.addSite()];
    await world.addEntry({ site: one, title: 'Draft', status: 'draft' });
    await world.addEntry({ site: one, title: 'Published' });
    await world.addEntry({ site: two, title: 'Other' });
    await indexed();
    expect(await engine.status(one.siteId)).toMatchObject({ entries: 2, indexed: 2, pendingJobs: 0 });
    await expect(engine.status(999_999)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      reason: 'SITE_NOT_FOUND',
    });
    await expect(engine.rebuild(999_999, { actor: 'user:1', caller: 'tests' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      reason: 'SITE_NOT_FOUND',
    });
  });
}
