import fc from 'fast-check';

import type { TestSite } from '@headwater/testing';

import type { SearchQuery } from '../src/engine/engine';
import { useLateIndex } from './typesense/late-index';
import { describeWithTypesense } from './typesense/own-typesense-engine';

describeWithTypesense('an index that is behind', () => {
  const { own, find, findYoung, ids, setText } = useLateIndex();

  it('never shows text that was edited away, and finds the new text once it is told of it', async () => {
    const { world, feeder } = own();
    const site = await world.addSite();
    const kept = await world.addEntry({ site, title: 'Anchor kept' });
    const edited = await world.addEntry({ site, title: 'Anchor edited' });
    await feeder.feed();
    expect(await find(site, 'anchor')).toMatchObject({ total: 2, engine: 'typesense', indexCurrent: true });
    await setText(site, edited, { title: 'Rudder edited' });
    const behind = await findYoung(site, 'anchor');
    expect(behind).toMatchObject({ total: 1, engine: 'typesense', indexCurrent: false });
    expect(ids(behind)).toEqual([kept]);
    expect(await findYoung(site, 'rudder')).toMatchObject({
      total: 0,
      engine: 'typesense',
      indexCurrent: false,
    });
    await feeder.feed();
    expect(await find(site, 'anchor')).toMatchObject({ total: 1, engine: 'typesense', indexCurrent: true });
    expect(await find(site, 'rudder')).toMatchObject({ total: 1, engine: 'typesense', indexCurrent: true });
  });

  it.each([
    [
      'unpublished',
      (site: TestSite, entryId: number) => own().world.updateEntry(site, entryId, { status: 'draft' }),
    ],
    ['deleted', (site: TestSite, entryId: number) => own().world.deleteEntry(site, entryId)],
    [
      'scheduled',
      (site: TestSite, entryId: number) =>
        own().world.updateEntry(site, entryId, { published_at: new Date(Date.now() + 3_600_000) }),
    ],
  ])('never shows what was %s', async (_, change) => {
    const { world, feeder } = own();
    const site = await world.addSite();
    const kept = await world.addEntry({ site, title: 'Capstan' });
    const changed = await world.addEntry({ site, title: 'Capstan' });
    await feeder.feed();
    await change(site, changed);
    for (const sort of ['relevance', 'newest'] as const) {
      for (const text of ['capstan', 'capst', 'capstna', '"capstan"']) {
        const answer = await findYoung(site, text, { sort });
        expect([ids(answer), answer.total, answer.engine]).toEqual([[kept], 1, 'typesense']);
      }
    }
    await feeder.feed();
    expect(await find(site, 'capstan')).toMatchObject({ total: 1, engine: 'typesense', indexCurrent: true });
  });

  it('fills every page but the last and shows each hit once, whatever the index has not been told of', async () => {
    const { world, feeder } = own();
    const kinds = ['none', 'edited', 'unpublished', 'deleted', 'added', 'scheduled'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 5, maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom<NonNullable<SearchQuery['sort']>>('relevance', 'newest'),
        async (changes, perPage, sort) => {
          const site = await world.addSite();
          const entryIds: number[] = [];
          for (const change of changes) {
            if (change !== 'added') entryIds.push(await world.addEntry({ site, title: 'Halyard' }));
          }
          await feeder.feed();
          const expected: number[] = [];
          for (const change of changes) {
            if (change === 'added') {
              await world.addEntry({ site, title: 'Halyard' });
              continue;
            }
            const entryId = entryIds.shift()!;
            if (change === 'none') expected.push(entryId);
            if (change === 'edited') await setText(site, entryId, { title: 'Other' });
            if (change === 'unpublished') await world.updateEntry(site, entryId, { status: 'draft' });
            if (change === 'deleted') await world.deleteEntry(site, entryId);
            if (change === 'scheduled') {
              await world.updateEntry(site, entryId, { published_at: new Date(Date.now() + 3_600_000) });
            }
          }
          const isBehind = changes.some((change) => change !== 'none');
          const walked: number[] = [];
          const pages = Math.max(1, Math.ceil(expected.length / perPage));
          for (let page = 1; page <= pages + 1; page++) {
            const answer = await findYoung(site, 'halyard', { page, perPage, sort });
            expect(answer).toMatchObject({
              engine: 'typesense',
              total: expected.length,
              indexCurrent: !isBehind,
            });
            if (page < pages) expect(answer.hits).toHaveLength(perPage);
            walked.push(...ids(answer));
          }
          expect(walked).toHaveLength(expected.length);
          expect([...walked].sort()).toEqual([...expected].sort());
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  it('leaves a site with more than 200 pending changes to PostgreSQL', async () => {
    const { world, feeder } = own();
    const site = await world.addSite();
    await world.addEntry({ site, title: 'Bollard' });
    await feeder.feed();
    await world.addMany(site, 200, 'bollard');
    expect(await findYoung(site, 'bollard')).toMatchObject({
      engine: 'typesense',
      total: 1,
      indexCurrent: false,
    });
    await world.addMany(site, 1, 'bollard');
    expect(await findYoung(site, 'bollard')).toMatchObject({ engine: 'postgresql', total: 202 });
  });

  it('leaves a site with a change older than a second to PostgreSQL', async () => {
    const { world, feeder } = own();
    const [site, other] = [await world.addSite(), await world.addSite()];
    for (const one of [site, other]) await world.addEntry({ site: one, title: 'Gangway' });
    await feeder.feed();
    await world.addEntry({ site, title: 'Gangway' });
    await world.admin.query(
      `update content.search_changes set changed_at = clock_timestamp() - interval '1001 ms'`,
    );
    expect(await find(site, 'gangway')).toMatchObject({ engine: 'postgresql', total: 2 });
    expect(await find(other, 'gangway')).toMatchObject({ engine: 'typesense', total: 1, indexCurrent: true });
  });

  it('is not current while texts are being made anew', async () => {
    const { world, feeder } = own();
    const site = await world.addSite();
    await world.addEntry({ site, title: 'Topsail' });
    await feeder.feed();
    await own().engine.rebuild(site.siteId, { actor: 'user:1', caller: 'tests' });
    expect(await find(site, 'topsail')).toMatchObject({ engine: 'typesense', indexCurrent: false });
    await world.admin.query('delete from graphile_worker._private_jobs');
    expect(await find(site, 'topsail')).toMatchObject({ engine: 'typesense', indexCurrent: true });
  });
});
