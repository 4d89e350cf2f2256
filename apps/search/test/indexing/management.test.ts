import { raisedBy } from '@headwater/db';
import { hasTypesenseProgram, type TestSite, watchChanges } from '@headwater/testing';

import { createIndexAdmin } from '../../src/index/index-admin';
import { actor, type Harness } from '../setup';
import { siteVersionCases } from '../site-version-cases';
import { createIndexedWorld, type IndexedWorld, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('operators of the index', () => {
  let indexed: IndexedWorld;
  let service: Harness;
  let sites: [TestSite, TestSite];
  let entries: number[];
  let name: string;

  beforeAll(async () => {
    indexed = await createIndexedWorld();
    const { world } = indexed;
    sites = [await world.addSite(), await world.addSite()];
    await world.addEntry({ site: sites[1], title: 'Of the other site' });
    await world.addMany(sites[0], 2_050, 'many');
    const { rows } = await world.admin.query<{ entry_id: string }>(
      'select entry_id from content.entries where site_id = $1 order by entry_id',
      [sites[0].siteId],
    );
    entries = rows.map((row) => Number(row.entry_id));
    await indexed.startIndexer({ intervals: { checkMs: 100, verifyMs: 3_600_000 } });
    name = await indexed.settled();
    service = await indexed.startService();
  });
  afterAll(() => indexed?.close());

  const siteId = () => sites[0].siteId;
  const page = async (afterEntryId: number) =>
    (await service.management.getIndexDifferences({ siteId: siteId(), afterEntryId })).differences!;

  /** What no trigger notes. */
  async function drift(): Promise<{ missing: number; outdated: number; surplus: number }> {
    const [missing, outdated, surplus] = [entries[3]!, entries[5]!, entries[2_040]!];
    await indexed.server.remove(name, siteId(), [missing]);
    await indexed.world.admin.query(`
      set session_replication_role = replica;
      update content.search_texts set title = title || '!', hash = null where entry_id = ${outdated};
      update content.entries set status = 'draft' where entry_id = ${surplus};
      set session_replication_role = origin`);
    return { missing, outdated, surplus };
  }

  it('compare page by page, and repair exactly what differs', async () => {
    const nothing = { missingEntryIds: [], outdatedEntryIds: [], surplusEntryIds: [] };
    expect(await page(0)).toEqual({ compared: 2_000, ...nothing, nextAfterEntryId: entries[1_999] });
    expect(await page(entries[1_999]!)).toEqual({ compared: 50, ...nothing, nextAfterEntryId: 0 });

    const { missing, outdated, surplus } = await drift();
    expect(await page(0)).toMatchObject({ missingEntryIds: [missing], outdatedEntryIds: [outdated] });
    expect(await page(entries[1_999]!)).toMatchObject({ ...nothing, surplusEntryIds: [surplus] });

    const queued = async () => {
      const { rows } = await indexed.world.admin.query<{ entry_id: string }>(
        'select entry_id from content.search_changes order by entry_id',
      );
      return rows.map((row) => Number(row.entry_id));
    };
    // Held back, so that what is queued can be seen.
    await indexed.world.admin.query('begin; select from search.index_sites for update');
    await service.management.repairIndex({ siteId: siteId() }, { actor });
    expect(await queued()).toEqual([missing, outdated]);
    await service.management.repairIndex({ siteId: siteId(), afterEntryId: entries[1_999] }, { actor });
    expect(await queued()).toEqual([missing, outdated, surplus]);
    // What is still to be applied is no difference.
    expect(await page(0)).toMatchObject({ compared: 1_998, ...nothing });
    await indexed.world.admin.query('commit');
    await indexed.settled();
    for (const afterEntryId of [0, entries[1_999]!]) expect(await page(afterEntryId)).toMatchObject(nothing);
    expect((await service.management.getIndexDifferences({ siteId: sites[1].siteId })).differences).toEqual({
      ...{ compared: 1, nextAfterEntryId: 0 },
      ...nothing,
    });
  });

  it.each(siteVersionCases.filter(({ needsIndex }) => needsIndex))(
    '$rpc, $when: $records',
    async ({ records, run }) => {
      await indexed.server.remove(name, siteId(), [entries[7]!]);
      const changesSince = await watchChanges(indexed.world.admin);
      const before = await indexed.world.siteVersion(sites[0]);
      await run(service, sites[0]);
      const isRaised = (await indexed.world.siteVersion(sites[0])) > before;
      expect(isRaised).toBe(raisedBy(records).includes('version'));
      const [first, ...more] = await changesSince();
      expect(more).toEqual([]);
      expect([first]).toMatchObject(records.map((what) => ({ siteId: siteId(), what, actor: actor.id })));
      await indexed.settled();
    },
  );

  it('move a site back to the shared collection', async () => {
    const move = (placement: 'INDEX_PLACEMENT_SHARED' | 'INDEX_PLACEMENT_OWN') =>
      service.management.moveIndex({ siteId: siteId(), placement }, { actor });
    const placement = async () =>
      (await service.management.getIndexStatus({ siteId: siteId() })).status!.placement;
    await until('the move', async () => (await placement()) === 'INDEX_PLACEMENT_OWN');
    const version = await indexed.world.siteVersion(sites[0]);
    expect((await move('INDEX_PLACEMENT_OWN')).status).toMatchObject({ placement: 'INDEX_PLACEMENT_OWN' });
    const { status } = await move('INDEX_PLACEMENT_SHARED');
    expect(status).toMatchObject({
      placement: 'INDEX_PLACEMENT_RETURNING',
      collection: await indexed.ownCollection(sites[0]),
    });
    await until('the move back', async () => (await placement()) === 'INDEX_PLACEMENT_SHARED');
    expect((await move('INDEX_PLACEMENT_SHARED')).status).toMatchObject({ collection: name });
    expect(await indexed.world.siteVersion(sites[0])).toBe(version);
    await indexed.settled();
    for (const given of [undefined, 'INDEX_PLACEMENT_LEAVING', 'INDEX_PLACEMENT_RETURNING'] as const)
      await expect(
        service.management.moveIndex({ siteId: siteId(), placement: given }, { actor }),
      ).rejects.toMatchObject({
        fields: { placement: ['placement must be INDEX_PLACEMENT_SHARED or INDEX_PLACEMENT_OWN.'] },
      });
    await expect(
      service.management.moveIndex({ siteId: 987_654, placement: 'INDEX_PLACEMENT_OWN' }, { actor }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND' });
  });

  it('see how far the index is, of a site and of all', async () => {
    expect((await service.management.getIndexOverview({})).overview).toEqual({
      ...{ servingCollection: name, buildingCollection: '', builtSites: 0, sitesToBuild: 0 },
      ...{ pendingChanges: 0, refusedChanges: 0, oldestChangeAgeMs: 0, ownCollections: [] },
    });
    expect((await service.management.getIndexStatus({ siteId: siteId() })).status).toMatchObject({
      ...{ engine: 'typesense', pendingChanges: 0, refusedChanges: 0, refusal: '' },
      ...{ placement: 'INDEX_PLACEMENT_SHARED', collection: name },
    });
    await indexed.world.updateEntry(sites[0], entries[0]!, { published_at: 'infinity' });
    const status = async () => (await service.management.getIndexStatus({ siteId: siteId() })).status!;
    await until('the refusal', async () => (await status()).refusedChanges === 1);
    expect(await status()).toMatchObject({ pendingChanges: 1 });
    expect((await status()).refusal).toMatch(/published_at|sort_at/);
    const { overview } = await service.management.getIndexOverview({});
    expect(overview).toMatchObject({ pendingChanges: 1, refusedChanges: 1 });
    const admin = createIndexAdmin(indexed.db, indexed.settings);
    const hour = 3_600_000;
    for (const ahead of [-hour, hour]) {
      const here = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead);
      const { oldestChangeAgeMs } = await admin.overview().finally(() => here.mockRestore());
      expect(oldestChangeAgeMs).toBeGreaterThan(0);
      expect(oldestChangeAgeMs).toBeLessThan(hour);
    }
    await indexed.world.updateEntry(sites[0], entries[0]!, { published_at: null });
    await indexed.settled();
  });

  it('have the whole index built again', async () => {
    const changesSince = await watchChanges(indexed.world.admin);
    const { overview } = await service.management.buildIndex({}, { actor });
    const renewed = { what: 'search_index renewed', siteId: null, raises: false, actor: actor.id };
    expect(await changesSince()).toMatchObject([renewed]);
    expect(overview).toMatchObject({ servingCollection: name, sitesToBuild: 2 });
    expect(overview!.builtSites).toBeLessThan(2);
    expect(overview!.buildingCollection).not.toBe('');
    await until('the new collection', async () => (await indexed.settled()) === overview!.buildingCollection);
    name = await indexed.settled();
  });

  it('are told what is missing, and nothing of keys and requests', async () => {
    const noSite = service.management.getIndexDifferences({ siteId: 987_654 });
    await expect(noSite).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND' });
    const negative = service.management.getIndexDifferences({ siteId: siteId(), afterEntryId: -1 });
    await expect(negative).rejects.toMatchObject({
      fields: { after_entry_id: ['after_entry_id must be at least 0.'] },
    });

    const searchOnly = await indexed.startService({ adminKey: undefined as never });
    await expect(searchOnly.management.getIndexDifferences({ siteId: siteId() })).rejects.toMatchObject({
      ...{ code: 'FAILED_PRECONDITION', reason: 'INDEX_SERVER_KEY_MISSING' },
    });
    const wrongKey = await indexed.startService({ adminKey: 'a wrong key that is long enough' });
    const refused = wrongKey.management.getIndexDifferences({ siteId: siteId() });
    await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'INDEX_SERVER_UNAVAILABLE' });
    await expect(refused).rejects.not.toThrow(/wrong key|127\.0\.0\.1/);
  });
});
