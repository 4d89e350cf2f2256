import { createMetrics } from '@headwater/runtime';
import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { applyChanges } from '../../src/index/apply-changes';
import { beginBuilding, buildNext, finishBuilding } from '../../src/index/build-collection';
import { checkIndex } from '../../src/index/check-index';
import { compareSite, type Differences, repairSite } from '../../src/index/compare-site';
import { toMarker } from '../../src/typesense/document';
import { createIndexedWorld, type IndexedWorld, none } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('a comparison of the index with PostgreSQL', () => {
  let indexed: IndexedWorld;
  let site: TestSite;
  let entryId: number;
  let name: string;

  const deps = () => ({
    ...{ db: indexed.db, server: indexed.server, alias: indexed.settings.collection, logger: quietLogger },
  });
  const apply = () =>
    applyChanges({ db: indexed.db, server: indexed.server, metrics: createMetrics() }, () => undefined);
  const setTitle = (title: string) =>
    indexed.world.admin.query(
      'update content.search_texts set title = $3 where site_id = $1 and entry_id = $2',
      [site.siteId, entryId, title],
    );

  /** What is found if something happens when PostgreSQL was read, before and after the server is. */
  function compareBeside(
    before: () => Promise<unknown>,
    after: () => Promise<unknown>,
  ): Promise<Differences> {
    const { db, server } = indexed;
    const disturbed: typeof server = {
      ...server,
      async listHashes(...asked) {
        await before();
        const found = await server.listHashes(...asked);
        await after();
        return found;
      },
    };
    return compareSite({ db, server: disturbed }, name, site.siteId);
  }

  beforeAll(async () => {
    indexed = await createIndexedWorld();
    site = await indexed.world.addSite();
    entryId = await indexed.world.addEntry({ site, title: 'First' });
    await beginBuilding(deps());
    name = (await checkIndex(deps())).building!;
    while ((await buildNext(deps(), name)) !== 'done');
    expect(await finishBuilding(deps(), name)).toBe(true);
    await checkIndex(deps());
  }, 120_000);
  afterAll(() => indexed?.close());

  it('does not judge what was changed and applied meanwhile', async () => {
    const found = await compareBeside(
      async () => {
        await setTitle('Second');
        expect(await apply()).toBe('applied');
      },
      async () => undefined,
    );
    expect(found).toEqual({ ...none, compared: 0 });
    expect(await indexed.compare(site)).toEqual({ ...none, compared: 1 });
  });

  it('does not judge what was changed back meanwhile and has still to be applied', async () => {
    const found = await compareBeside(
      async () => {
        await setTitle('Third');
        expect(await apply()).toBe('applied');
      },
      () => setTitle('Second'),
    );
    expect(found).toEqual({ ...none, compared: 0 });
    expect(await apply()).toBe('applied');
    expect(await indexed.compare(site)).toEqual({ ...none, compared: 1 });
  });

  it('does not judge what was applied after the server was read, where something else differs', async () => {
    const lost = await indexed.world.addEntry({ site, title: 'Lost' });
    expect(await apply()).toBe('applied');
    await indexed.server.remove(name, site.siteId, [lost]);
    await setTitle('Fourth');
    const found = await compareBeside(
      async () => undefined,
      async () => expect(await apply()).toBe('applied'),
    );
    expect(found).toEqual({ ...none, missing: [lost], compared: 1 });
  });

  it('leaves a marker that says whether a batch may have been begun: where changes are pending', async () => {
    const begun = async () =>
      (await indexed.server.findMarkers(name, [site.siteId])).get(site.siteId)!.begun !== undefined;
    await setTitle('Fifth');
    await repairSite(deps(), name, site.siteId);
    expect(await begun()).toBe(true);
    expect(await apply()).toBe('applied');
    await repairSite(deps(), name, site.siteId);
    expect(await begun()).toBe(false);
  });

  it('leaves no marker where the site is not searched', async () => {
    const { siteId } = site;
    const { admin } = indexed.world;
    const hasMarker = async () => (await indexed.server.findMarkers(name, [siteId])).has(siteId);
    await indexed.server.removeMarker(name, siteId);
    await admin.query(`insert into search.index_placements (site_id, state) values ($1, 'own')`, [siteId]);
    await repairSite(deps(), name, siteId);
    expect(await hasMarker()).toBe(false);
    await admin.query('delete from search.index_placements');
    await repairSite(deps(), name, siteId);
    expect(await hasMarker()).toBe(true);
  });

  it('leaves the marker of a site to who has it locked', async () => {
    const { admin } = indexed.world;
    const marker = async () => (await indexed.server.findMarkers(name, [site.siteId])).get(site.siteId)!;
    const before = await marker();
    await indexed.server.write(name, [toMarker(site.siteId, { ...before, applied: 1 })]);
    await admin.query('begin; select from search.index_sites for update');
    await repairSite(deps(), name, site.siteId);
    expect(await marker()).toEqual({ ...before, applied: 1 });
    await admin.query('rollback');
    await repairSite(deps(), name, site.siteId);
    expect(await marker()).toEqual(before);
  });
});
