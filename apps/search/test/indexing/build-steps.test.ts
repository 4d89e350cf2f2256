import { createMetrics, type Logger } from '@headwater/runtime';
import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { applyChanges } from '../../src/index/apply-changes';
import { beginBuilding, buildNext, dropFormer, finishBuilding } from '../../src/index/build-collection';
import { type BuiltCheck, createBuiltCheck } from '../../src/index/check-built';
import { checkIndex } from '../../src/index/check-index';
import { createIndexAdmin } from '../../src/index/index-admin';
import { toMarker } from '../../src/typesense/document';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('step by step, a collection that is built', () => {
  let indexed: IndexedWorld;
  let sites: TestSite[];
  beforeEach(async () => {
    indexed = await createIndexedWorld();
    sites = [await indexed.world.addSite(), await indexed.world.addSite()];
  });
  afterEach(() => indexed?.close());

  const deps = () => ({ db: indexed.db, server: indexed.server, alias: indexed.settings.collection });

  async function begin(): Promise<string> {
    await beginBuilding(deps());
    const { rows } = await indexed.world.admin.query<{ name: string }>(
      `select name from search.index_collections where state = 'building'`,
    );
    await indexed.server.ensureCollection(rows[0]!.name);
    return rows[0]!.name;
  }
  async function buildAll(): Promise<string> {
    const name = await begin();
    while ((await buildNext(deps(), name)) === 'written');
    return name;
  }
  async function pending(): Promise<number[]> {
    const { rows } = await indexed.world.admin.query<{ entry_id: string }>(
      'select entry_id from content.search_changes order by entry_id',
    );
    return rows.map((row) => Number(row.entry_id));
  }

  it('gets nothing of a site that others have locked', async () => {
    const { world, server } = indexed;
    await world.addMany(sites[0]!, 3, 'many');
    const name = await begin();
    await world.admin.query('begin; select from search.index_sites for update');
    expect(await buildNext(deps(), name)).toBe('busy');
    expect(await server.count(name)).toBe(0);
    await world.admin.query('rollback');
    expect(await buildNext(deps(), name)).toBe('written');
    expect(await buildNext(deps(), name)).toBe('done');
    expect(await server.count(name)).toBe(3);
  });

  it('is searched without a document that the server would not take, which is a change from then on', async () => {
    const { world, server, db } = indexed;
    const bad = await world.addEntry({ site: sites[0]!, title: 'Bad' });
    await world.addEntry({ site: sites[0]!, title: 'Good' });
    // No instant that a document can have.
    await world.updateEntry(sites[0]!, bad, { published_at: 'infinity' });
    const name = await buildAll();
    expect([await server.count(name), await pending()]).toEqual([1, [bad]]);
    const refused: number[] = [];
    const outcome = await applyChanges({ db, server, metrics: createMetrics() }, (refusals) =>
      refused.push(...refusals.map(({ change }) => change.entryId)),
    );
    expect([outcome, refused]).toEqual(['applied', [bad]]);
    expect(await finishBuilding(deps(), name)).toBe(true);
    expect([await server.findServing(), await pending()]).toEqual([name, [bad]]);
  });

  it('has the markers of all of its sites when it is searched', async () => {
    const { world, server } = indexed;
    for (const site of sites) await world.addEntry({ site, title: 'Boat' });
    const name = await buildAll();
    expect((await server.listMarkers(name)).size).toBe(0);
    let marked = 0;
    const serve = async (to: string) => {
      marked = (await server.listMarkers(to)).size;
      await server.serve(to);
    };
    expect(await finishBuilding({ ...deps(), server: { ...server, serve } }, name)).toBe(true);
    expect(marked).toBe(2);
    const markers = await server.listMarkers(name);
    expect([...markers.keys()].sort()).toEqual(sites.map(({ siteId }) => siteId).sort());
    expect([...markers.values()].map(({ applied }) => applied)).toEqual([0, 0]);
  });

  it('has a marker that says of which sites a batch may have been begun: those with changes', async () => {
    const { world, server } = indexed;
    const [changed, quiet] = sites as [TestSite, TestSite];
    for (const site of sites) await world.addEntry({ site, title: 'Boat' });
    const name = await buildAll();
    await world.addEntry({ site: changed, title: 'Barge' });
    expect(await finishBuilding(deps(), name)).toBe(true);
    const markers = await server.listMarkers(name);
    const begun = [changed, quiet].map(({ siteId }) => markers.get(siteId)?.begun);
    expect(begun).toEqual([0, undefined]);
  });

  it.each(['before it is built', 'when it is built'])(
    'gets no marker of a site that moved away %s, and what the site has there is not counted',
    async (when) => {
      const { world, server } = indexed;
      const [stays, moves] = sites as [TestSite, TestSite];
      await world.addMany(stays, 3, 'many');
      await world.addMany(moves, 2, 'many');
      const move = () =>
        world.admin.query(`insert into search.index_placements (site_id, state) values ($1, 'own')`, [
          moves.siteId,
        ]);
      const name = await begin();
      if (when === 'before it is built') await move();
      while ((await buildNext(deps(), name)) === 'written');
      expect(await server.count(name)).toBe(when === 'before it is built' ? 3 : 5);
      if (when === 'when it is built') await move();
      const left = { applied: 0, database: 'as a batch has left it' };
      await server.write(name, [toMarker(moves.siteId, left)]);
      expect(await finishBuilding(deps(), name)).toBe(true);
      const markers = await server.listMarkers(name);
      expect([markers.size, markers.has(stays.siteId), markers.get(moves.siteId)]).toEqual([2, true, left]);
    },
  );

  it('is not searched if it was given up meanwhile', async () => {
    const name = await buildAll();
    await indexed.world.admin.query(`update search.index_collections set state = 'dropping'`);
    await finishBuilding(deps(), name);
    expect(await indexed.server.findServing()).toBeUndefined();
  });

  it('goes on, beside the one that serves, if its builder is killed when the alias leads to it already', async () => {
    const { world, server } = indexed;
    await world.addMany(sites[0]!, 3, 'many');
    const former = await buildAll();
    expect(await finishBuilding(deps(), former)).toBe(true);
    const name = await buildAll();
    const serve = async (to: string) => {
      await server.serve(to);
      throw new Error('killed');
    };
    await expect(finishBuilding({ ...deps(), server: { ...server, serve } }, name)).rejects.toThrow('killed');
    const checked = await checkIndex({ ...deps(), logger: quietLogger });
    expect(checked).toMatchObject({ serving: former, building: name });
    expect(await finishBuilding(deps(), name)).toBe(true);
    await dropFormer(deps());
    const { rows } = await world.admin.query('select name, state from search.index_collections');
    expect(rows).toEqual([{ name, state: 'serving' }]);
    expect([await server.findServing(), await server.hasCollection(former)]).toEqual([name, false]);
  });

  it('does not serve with a document too few, unless its entry changes: another one is built', async () => {
    const { world, server } = indexed;
    const [site] = sites as [TestSite];
    const lost = await world.addEntry({ site, title: 'Lost' });
    await world.addEntry({ site, title: 'There' });
    const name = await buildAll();
    await server.remove(name, site.siteId, [lost]);
    expect([await finishBuilding(deps(), name), await server.findServing()]).toEqual([false, undefined]);

    await dropFormer(deps());
    const { rows } = await world.admin.query<{ name: string }>('select name from search.index_collections');
    const [{ name: next }] = rows as [{ name: string }];
    await server.ensureCollection(next);
    while ((await buildNext(deps(), next)) === 'written');
    await server.remove(next, site.siteId, [lost]);
    await world.admin.query(`update content.search_texts set title = 'Found' where entry_id = ${lost}`);
    expect([await finishBuilding(deps(), next), await server.findServing()]).toEqual([true, next]);
  });

  it('takes the place of a collection that PostgreSQL does not know, which is dropped if its name is of the alias', async () => {
    const { server, world } = indexed;
    await world.addMany(sites[0]!, 3, 'many');
    const { alias } = deps();
    for (const [former, stays] of [
      [`${alias}_v2_formerrelease`, false],
      [`other_${alias}_v2_notours`, true],
    ] as const) {
      await server.ensureCollection(former);
      await server.serve(former);
      const name = await buildAll();
      expect(await finishBuilding(deps(), name)).toBe(true);
      await dropFormer(deps());
      expect([former, await server.findServing()]).toEqual([former, name]);
      expect([former, await server.hasCollection(former)]).toEqual([former, stays]);
    }
  });

  it('is what operators compare where it takes the place of the former one meanwhile', async () => {
    const { world, server, db, settings } = indexed;
    const [site] = sites as [TestSite];
    await world.addMany(site, 3, 'many');
    const former = await buildAll();
    expect(await finishBuilding(deps(), former)).toBe(true);
    const name = await buildAll();
    const admin = createIndexAdmin(db, settings);
    try {
      await world.admin.query('begin; lock table content.search_texts');
      const comparing = admin.compare(site.siteId, 0);
      // It knows where the site is searched, and reads what should be there.
      await until('the comparison to wait', async () => {
        const waits = `select from pg_locks where relation = 'content.search_texts'::regclass and not granted`;
        return (await world.admin.query(waits)).rowCount === 1;
      });
      await world.admin.query(
        `update search.index_collections set state = 'dropping' where name = '${former}';
         update search.index_collections set state = 'serving' where name = '${name}'`,
      );
      await server.dropCollection(former);
      await world.admin.query('commit');
      expect(await comparing).toMatchObject({ ...none, compared: 3 });
      await server.dropCollection(name);
      await expect(admin.compare(site.siteId, 0)).rejects.toMatchObject({
        ...{ code: 'FAILED_PRECONDITION', reason: 'INDEX_COLLECTION_LOST' },
      });
    } finally {
      admin.close();
    }
  });

  it('is compared from the first document to the last, of every site, and so is the next one', async () => {
    const { world, server } = indexed;
    const [large, small] = sites as [TestSite, TestSite];
    // Lower than all ids of the site that is compared before it.
    const early = await world.addEntry({ site: small, title: 'Early' });
    await world.addMany(large, 2_050, 'many');
    const { rows } = await world.admin.query<{ first: string; last: string }>(
      'select min(entry_id) as first, max(entry_id) as last from content.entries where site_id = $1',
      [large.siteId],
    );
    const [first, last] = [Number(rows[0]!.first), Number(rows[0]!.last)];
    const warn = jest.fn();
    const logger = Object.assign(Object.create(quietLogger) as Logger, { warn });
    const check = createBuiltCheck({ ...deps(), logger });

    const former = await buildAll();
    await server.remove(former, large.siteId, [first, last]);
    await server.remove(former, small.siteId, [early]);
    expect(await stepOver(check, former)).toBe('mended');
    expect(await pending()).toEqual([first, last]);
    // What is pending is not judged.
    expect(await stepOver(check, former)).toBe('mended');
    expect(await pending()).toEqual([early, first, last]);
    expect(warn).toHaveBeenCalledTimes(1);

    await world.admin.query('delete from content.search_changes');
    await world.admin.query(`update search.index_collections set state = 'dropping'`);
    const next = await buildAll();
    // It is given up in the middle of a site.
    expect(await check.next(next)).toBe('compared');
    await world.admin.query(`update search.index_collections set state = 'dropping'`);
    const another = await buildAll();
    await server.remove(another, large.siteId, [first]);
    expect(await stepOver(check, another)).toBe('mended');
    expect(await pending()).toEqual([first]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  async function stepOver(check: BuiltCheck, name: string): Promise<string> {
    for (;;) {
      const step = await check.next(name);
      if (step !== 'compared') return step;
    }
  }
});
