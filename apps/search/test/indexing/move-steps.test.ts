import { createMetrics } from '@headwater/runtime';
import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { applyChanges } from '../../src/index/apply-changes';
import { moveToOwn, moveToShared } from '../../src/index/ask-for-move';
import { beginBuilding, buildNext, finishBuilding } from '../../src/index/build-collection';
import { byIndexer } from '../../src/index/by-indexer';
import { createIndexAdmin } from '../../src/index/index-admin';
import type { IndexServer } from '../../src/index/index-server';
import { beginOwnCollection, moveNext } from '../../src/index/move-sites';
import type { Harness } from '../setup';
import { createIndexedWorld, type IndexedWorld } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('step by step, a site that moves', () => {
  let indexed: IndexedWorld;
  let service: Harness;
  let site: TestSite;
  beforeEach(async () => {
    indexed = await createIndexedWorld();
    site = await indexed.world.addSite();
    await indexed.world.addMany(site, 30, 'many');
    const { indexer } = await indexed.startIndexer();
    await indexed.settled();
    await indexer.close();
    service = await indexed.startService({ deadlineMs: 2_000 });
  }, 120_000);
  afterEach(() => indexed?.close());

  const toOwn = () => moveToOwn(indexed.db, site.siteId, byIndexer);
  const toShared = () => moveToShared(indexed.db, site.siteId, byIndexer);
  const deps = (server: IndexServer = indexed.server) => {
    const { db, settings } = indexed;
    return { db, server, alias: settings.collection, logger: quietLogger, clearAfterMs: 0 };
  };
  async function steps(server?: IndexServer): Promise<void> {
    while (await moveNext(deps(server)));
  }
  const placement = async () => {
    const { rows } = await indexed.world.admin.query<{ state: string }>(
      'select state from search.index_placements',
    );
    return rows[0]?.state;
  };
  const find = () =>
    service.delivery.search({
      ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', query: 'many', page: 1, perPage: 10 },
    });
  const whole = { engine: 'typesense', total: 30, indexCurrent: true };

  it('is searched in Typesense as soon as it is there, and back again, before anybody checks the index', async () => {
    expect(await find()).toMatchObject(whole);
    await toOwn();
    await steps();
    expect(await placement()).toBe('own');
    expect(await indexed.ownCollection(site)).toBeDefined();
    expect(await find()).toMatchObject(whole);
    await toShared();
    await steps();
    expect(await placement()).toBeUndefined();
    expect(await indexed.ownCollection(site)).toBeUndefined();
    expect(await find()).toMatchObject(whole);
  });

  it('has a marker that says, on both ways, that a batch of it may have been begun', async () => {
    const shared = await indexed.settled();
    const isBegun = async (name: string) => {
      const marker = (await indexed.server.findMarkers(name, [site.siteId])).get(site.siteId);
      return marker?.begun !== undefined;
    };
    expect(await isBegun(shared)).toBe(false);
    await indexed.world.addEntry({ site, title: 'Many more' });
    await toOwn();
    await steps();
    expect(await isBegun((await indexed.ownCollection(site))!)).toBe(true);
    await toShared();
    await steps();
    expect(await placement()).toBeUndefined();
    expect(await isBegun(shared)).toBe(true);
  });

  it('is shown with the collection that is built for it, which is not taken for the one of all sites', async () => {
    const serving = await indexed.settled();
    await toOwn();
    await moveNext(deps());
    const admin = createIndexAdmin(indexed.db, indexed.settings);
    expect(await admin.overview()).toMatchObject({
      ...{ serving, building: undefined, sitesToBuild: 0 },
      ownCollections: [
        {
          ...{ siteId: site.siteId, state: 'leaving', serving: undefined },
          building: expect.stringContaining(`_s${site.siteId}_`) as unknown,
        },
      ],
    });
    admin.close();
  });

  /** Something happens once, when all documents are in the other place and are compared. */
  function whileCompared(work: () => Promise<void>): IndexServer {
    let isOver = false;
    return {
      ...indexed.server,
      async listHashes(...asked) {
        if (!isOver) {
          isOver = true;
          await work();
        }
        return indexed.server.listHashes(...asked);
      },
    };
  }

  it('stays where it is if somebody asks for that at the last moment', async () => {
    await toOwn();
    await steps(whileCompared(toShared));
    expect([await placement(), await indexed.ownCollection(site)]).toEqual([undefined, undefined]);
    await steps();
    expect(await find()).toMatchObject(whole);

    await toOwn();
    await steps();
    const own = await indexed.ownCollection(site);
    expect(own).toBeDefined();
    await toShared();
    await steps(whileCompared(toOwn));
    expect([await placement(), await indexed.ownCollection(site)]).toEqual(['own', own]);
    await steps();
    expect(await find()).toMatchObject(whole);
  });

  /** Of all sites that are not elsewhere. */
  async function buildShared(): Promise<void> {
    await beginBuilding(deps());
    const { rows } = await indexed.world.admin.query<{ name: string }>(
      `select name from search.index_collections where state = 'building' and own_site_id is null`,
    );
    const { name } = rows[0]!;
    await indexed.server.ensureCollection(name);
    while ((await buildNext(deps(), name)) === 'written');
    expect(await finishBuilding(deps(), name)).toBe(true);
  }

  it('comes back to the collection that serves, whichever it was when its documents were compared', async () => {
    await toOwn();
    await steps();
    await toShared();
    await steps(whileCompared(buildShared));
    expect(await find()).toMatchObject(whole);
    await steps();
    expect([await placement(), await indexed.ownCollection(site)]).toEqual([undefined, undefined]);
    expect(await find()).toMatchObject(whole);
  });

  it('is not moved before the other place has what differed', async () => {
    const { world, db, server } = indexed;
    await toOwn();
    const removeOne = async () => {
      const { rows } = await world.admin.query<{ name: string; entry_id: string }>(
        `select name, (select max(entry_id) from content.entries) as entry_id
         from search.index_collections where state = 'building'`,
      );
      await server.remove(rows[0]!.name, site.siteId, [Number(rows[0]!.entry_id)]);
    };
    await steps(whileCompared(removeOne));
    expect(await placement()).toBe('leaving');
    expect(await applyChanges({ db, server, metrics: createMetrics() }, () => undefined)).toBe('applied');
    await steps();
    expect(await placement()).toBe('own');
    expect(await find()).toMatchObject(whole);
  });

  it('leaves its documents in the shared collection for a while, and its marker not at all', async () => {
    const { server } = indexed;
    const shared = await indexed.settled();
    const left = async () => [
      (await server.findMarkers(shared, [site.siteId])).size,
      (await server.listHashes(shared, site.siteId, 0, undefined)).size,
    ];
    await toOwn();
    while (await moveNext({ ...deps(), clearAfterMs: 3_600_000 }));
    expect([await placement(), await left()]).toEqual(['own', [0, 30]]);
    await steps();
    expect(await left()).toEqual([0, 0]);
  });

  it('is forgotten if it is deleted on the way, though no change of it is left; another one stays where it is', async () => {
    await toOwn();
    await steps();
    const own = await indexed.ownCollection(site);
    const { admin } = indexed.world;
    const { siteId } = await indexed.world.addSite();
    await moveToOwn(indexed.db, siteId, byIndexer);
    await admin.query('delete from site.sites where site_id = $1', [siteId]);
    await steps();
    const { rows } = await admin.query('select site_id, state from search.index_placements');
    expect(rows).toEqual([{ site_id: String(site.siteId), state: 'own' }]);
    expect(own).toBeDefined();
    expect(await indexed.ownCollection(site)).toBe(own);
  });

  it('has no collection built for it where nobody wants one any more', async () => {
    await beginOwnCollection(deps(), site.siteId);
    const { rows } = await indexed.world.admin.query(
      'select from search.index_collections where own_site_id is not null',
    );
    expect(rows).toEqual([]);
  });

  it('is one of 100 at most, and moves only where all others are searched in Typesense', async () => {
    const { world, db } = indexed;
    await world.admin.query(
      `insert into search.index_placements (site_id, state) select 900000 + n, 'own' from generate_series(1, 99) as n`,
    );
    await toOwn();
    // It has its place.
    await toOwn();
    const other = await world.addSite();
    const move = () => moveToOwn(db, other.siteId, byIndexer);
    await expect(move()).rejects.toMatchObject({
      ...{ code: 'RESOURCE_EXHAUSTED', reason: 'OWN_COLLECTION_LIMIT_REACHED', metadata: { limit: '100' } },
    });
    await toShared();
    await world.admin.query(`update search.index_collections set state = 'dropping'`);
    await expect(move()).rejects.toMatchObject({ reason: 'INDEX_NOT_SERVING' });
  });
});
