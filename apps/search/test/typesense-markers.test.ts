import type { TestSite } from '@headwater/testing';

import { toSiteFilterValue } from '../src/typesense/token';
import { useLateIndex } from './typesense/late-index';
import { describeWithTypesense } from './typesense/own-typesense-engine';

describeWithTypesense('an index', () => {
  const { own, find, findYoung, ids } = useLateIndex();

  describe('as its marker says', () => {
    let site: TestSite;
    let entryId: number;
    let applied: number;

    beforeEach(async () => {
      site = await own().world.addSite();
      entryId = await own().world.addEntry({ site, title: 'Mooring' });
      await own().feeder.feed();
      applied = await own().feeder.applied(site.siteId);
    });
    afterEach(async () => own().feeder.marker(site.siteId, await own().feeder.applied(site.siteId)));

    const engineOf = async (): Promise<string> => (await find(site, 'mooring')).engine;

    it('is used where it is right', async () => {
      expect(await find(site, 'mooring')).toMatchObject({ engine: 'typesense', indexCurrent: true });
    });

    it('is not used when the marker is missing, behind, ahead, or of another database', async () => {
      await own().feeder.marker(site.siteId, applied - 1);
      expect(await engineOf()).toBe('postgresql');
      await own().feeder.marker(site.siteId, applied + 1);
      expect(await engineOf()).toBe('postgresql');
      await own().feeder.marker(site.siteId, applied, '7000000000000000000/00000002');
      expect(await engineOf()).toBe('postgresql');
      await own().feeder.remove(`marker-${site.siteId}`);
      expect(await engineOf()).toBe('postgresql');
      await own().feeder.marker(site.siteId, applied);
      expect(await engineOf()).toBe('typesense');
    });

    it('is used, and not kept, while a batch has written its marker and has not ended', async () => {
      await own().world.addEntry({ site, title: 'Mooring' });
      await own().feeder.importDocuments();
      const batch = await own().feeder.nextBatch();
      await own().feeder.marker(site.siteId, batch);
      const answer = await findYoung(site, 'mooring');
      expect(answer).toMatchObject({ engine: 'typesense', total: 1, indexCurrent: false });
      expect(ids(answer)).toEqual([entryId]);
      // Nobody has begun this one: PostgreSQL is in an earlier state.
      await own().feeder.marker(site.siteId, batch + 1);
      expect(await findYoung(site, 'mooring')).toMatchObject({ engine: 'postgresql', total: 2 });
    });

    it('is not used until it was compared with a PostgreSQL that was started again', async () => {
      const setDatabase = (expression: string) =>
        own().world.admin.query(`update search.index_collections set database = ${expression}`);
      await setDatabase(`regexp_replace(database, '/[^/]*$', '/0')`);
      expect(await find(site, 'mooring')).toMatchObject({ engine: 'postgresql', total: 1 });
      // As far as it should be, and ahead as if a batch were under way: both can be of a past that never was.
      await own().world.addEntry({ site, title: 'Mooring' });
      await own().feeder.importDocuments();
      for (const batch of [applied, await own().feeder.nextBatch()]) {
        await own().feeder.marker(site.siteId, batch);
        expect(await findYoung(site, 'mooring')).toMatchObject({ engine: 'postgresql', total: 2 });
      }
      await setDatabase('platform.recognised_database()');
      expect(await findYoung(site, 'mooring')).toMatchObject({ engine: 'typesense', indexCurrent: false });
    });

    it('is not used when it is emptied behind its marker, or holds what nobody told it of', async () => {
      await own()
        .feeder.client.collections(own().settings.collection)
        .documents(`${site.siteId}-${entryId}`)
        .update({ hash: 'of another text' });
      const answer = await find(site, 'mooring');
      expect([answer.engine, ids(answer)]).toEqual(['postgresql', [entryId]]);
    });

    it('is not used while no changes are noted', async () => {
      await own().world.admin.query('select content.use_search_index(false)');
      expect(await engineOf()).toBe('postgresql');
      await own().world.admin.query('select content.use_search_index(true)');
      expect(await engineOf()).toBe('typesense');
    });
  });

  it('never shows a document that is another site’s', async () => {
    const { world, feeder } = own();
    const [site, other] = [await world.addSite(), await world.addSite()];
    const mine = await world.addEntry({ site, title: 'Windlass' });
    const foreign = await world.addEntry({ site: other, title: 'Windlass' });
    await feeder.feed();
    const documents = feeder.client.collections(own().settings.collection).documents();
    const document = await feeder.client
      .collections(own().settings.collection)
      .documents(`${other.siteId}-${foreign}`)
      .retrieve();
    await documents.upsert({
      ...document,
      ...{ id: `${site.siteId}-${foreign}`, site_id: site.siteId },
      language: toSiteFilterValue(site.siteId, 'en'),
    });
    const answer = await find(site, 'windlass');
    expect([answer.engine, ids(answer), answer.total]).toEqual(['postgresql', [mine], 1]);
  });
});
