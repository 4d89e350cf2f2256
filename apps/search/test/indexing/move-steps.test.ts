import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { moveToOwn, moveToShared } from '../../src/index/ask-for-move';
import { byIndexer } from '../../src/index/by-indexer';
import { createIndexAdmin } from '../../src/index/index-admin';
import type { IndexServer } from '../../src/index/index-server';
import { moveNext } from '../../src/index/move-sites';
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
});
