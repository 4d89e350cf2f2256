import { Client } from 'pg';

import { createMetrics } from '@headwater/runtime';
import { createTestDatabase, hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { applyChanges } from '../../src/index/apply-changes';
import { beginBuilding, buildNext, finishBuilding } from '../../src/index/build-collection';
import { createBuiltCheck } from '../../src/index/check-built';
import { checkIndex } from '../../src/index/check-index';
import { compareSite } from '../../src/index/compare-site';
import { listDocuments } from '../../src/queries/index-changes';
import { toDocument, toMarker } from '../../src/typesense/document';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('a collection that is built', () => {
  let indexed: IndexedWorld;
  let sites: TestSite[];
  beforeEach(async () => {
    indexed = await createIndexedWorld();
    const { world } = indexed;
    sites = [await world.addSite(), await world.addSite(), await world.addSite()];
    await world.addMany(sites[0]!, 1_100, 'many');
    await world.addMany(sites[1]!, 20, 'few');
  });
  afterEach(() => indexed?.close());

  const deps = () => ({ db: indexed.db, server: indexed.server, alias: indexed.settings.collection });
  const building = async () => {
    const { rows } = await indexed.world.admin.query<{ name: string }>(
      `select name from search.index_collections where state = 'building'`,
    );
    return rows[0]?.name;
  };

  it('takes the place of the former one without a gap, and has what was written meanwhile', async () => {
    const { world, server } = indexed;
    const { indexer } = await indexed.startIndexer();
    const former = await indexed.settled();
    await indexer.close();
    await beginBuilding(deps());
    const name = (await building())!;
    await server.ensureCollection(name);
    // Asked for twice, it is built once.
    await beginBuilding(deps());
    expect(await building()).toBe(name);

    expect(await buildNext(deps(), name)).toBe('written');
    const early = await world.addEntry({ site: sites[0]!, title: 'Early' });
    await world.admin.query(`update content.search_texts set title = 'Changed' where entry_id < $1`, [
      early - 1_000,
    ]);
    await world.addEntry({ site: sites[2]!, title: 'Of a site that had nothing' });
    expect(await server.findServing()).toBe(former);
    expect(await server.count(former)).toBe(1_120);
    expect(await server.count(name)).toBe(500);

    // What was killed is gone on with.
    await indexed.startIndexer();
    await until('the new one', async () => (await server.findServing()) === name);
    expect(await indexed.settled()).toBe(name);
    for (const [at, compared] of [1_101, 20, 1].entries())
      expect(await indexed.compare(sites[at]!)).toEqual({ ...none, compared });
    await until('the former one to go', async () => !(await server.hasCollection(former)));
  });

  it('always has somebody to ask: searches of the alias find everything while it is built', async () => {
    const { server, typesense, settings } = indexed;
    await indexed.startIndexer();
    const former = await indexed.settled();
    const find = async () => {
      const response = await fetch(
        `${typesense.url}/collections/${settings.collection}/documents/search?q=many&query_by=c&filter_by=site_id:=${sites[0]!.siteId}`,
        { headers: { 'x-typesense-api-key': settings.adminKey } },
      );
      return ((await response.json()) as { found: number }).found;
    };
    await beginBuilding(deps());
    const seen = new Set<number>();
    await until('the new one', async () => {
      seen.add(await find());
      return (await server.findServing()) !== former && !(await server.hasCollection(former));
    });
    seen.add(await find());
    expect([...seen]).toEqual([1_100]);
  });

  /** A collection of all sites that nobody searches yet. */
  async function buildAll(): Promise<string> {
    await beginBuilding(deps());
    const name = (await building())!;
    await indexed.server.ensureCollection(name);
    while ((await buildNext(deps(), name)) === 'written');
    return name;
  }

  /** As many documents as before: one that is not as its entry, one that is missing, and one that nobody has. */
  async function spoil(
    name: string,
    { siteId } = sites[0]!,
  ): Promise<{ outdated: number; missing: number; surplus: number }> {
    const { world, server } = indexed;
    const { rows } = await world.admin.query<{ entry_id: string }>(
      'select entry_id from content.entries where site_id = $1 order by entry_id',
      [siteId],
    );
    const [first, second] = rows.map((row) => Number(row.entry_id));
    const [entry] = await indexed.db.withSite(siteId, (trx) => listDocuments(trx, siteId, 0, 1));
    const surplus = Number(rows.at(-1)!.entry_id) + 1_000_000;
    const document = toDocument({ ...entry!, hash: 'of another text' });
    await server.write(name, [document, toDocument({ ...entry!, entryId: surplus })]);
    await server.remove(name, siteId, [second!]);
    return { outdated: first!, missing: second!, surplus };
  }

  it('is compared, entry by entry, before it is searched: what differs is written again', async () => {
    const { server } = indexed;
    const { indexer } = await indexed.startIndexer();
    const former = await indexed.settled();
    await indexer.close();
    const name = await buildAll();
    const spoiled = await spoil(name);
    expect(await server.count(name)).toBe(1_120);

    const warn = jest.fn();
    const check = createBuiltCheck({ ...deps(), logger: { ...quietLogger, warn } as never });
    const step = async (): Promise<string> => {
      for (;;) {
        const next = await check.next(name);
        if (next !== 'compared') return next;
      }
    };
    expect(await step()).toBe('mended');
    expect(warn).toHaveBeenCalledTimes(1);
    const { rows } = await indexed.world.admin.query<{ entry_id: string }>(
      'select entry_id from content.search_changes order by entry_id',
    );
    expect(rows.map((row) => Number(row.entry_id))).toEqual([
      spoiled.outdated,
      spoiled.missing,
      spoiled.surplus,
    ]);
    expect(await server.findServing()).toBe(former);
    const metrics = createMetrics();
    while ((await applyChanges({ ...deps(), metrics }, () => undefined)) === 'applied');
    for (const site of sites) expect(await compareSite(deps(), name, site.siteId)).toMatchObject(none);
    expect(await step()).toBe('right');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is searched without what was spoiled in it, and is not built again for it', async () => {
    const name = await buildAll();
    for (const site of sites.slice(0, 2)) await spoil(name, site);
    await indexed.startIndexer({ intervals: { verifyMs: 60_000 } });
    expect(await indexed.settled()).toBe(name);
    expect(await indexed.compare(sites[0]!)).toEqual({ ...none, compared: 1_100 });
    expect(await indexed.compare(sites[1]!)).toEqual({ ...none, compared: 20 });
  });

  it('is not searched if it has documents of a site that nobody knows: it is built again', async () => {
    const { server } = indexed;
    const name = await buildAll();
    const { siteId } = sites[0]!;
    const [entry] = await indexed.db.withSite(siteId, (trx) => listDocuments(trx, siteId, 0, 1));
    await server.write(name, [toDocument({ ...entry!, siteId: 999_999 })]);
    await indexed.startIndexer();
    expect(await indexed.settled()).not.toBe(name);
    expect(await indexed.compare(sites[0]!)).toEqual({ ...none, compared: 1_100 });
    expect(await server.hasCollection(name)).toBe(false);
  });

  it.each(['has documents of a site that nobody knows', 'is lost'])(
    'is built again, beside the one that serves, if it %s: somebody has asked for it',
    async (fault) => {
      const { server } = indexed;
      const { indexer } = await indexed.startIndexer();
      const former = await indexed.settled();
      await indexer.close();
      const name = await buildAll();
      if (fault === 'is lost') await server.dropCollection(name);
      else {
        const { siteId } = sites[0]!;
        const [entry] = await indexed.db.withSite(siteId, (trx) => listDocuments(trx, siteId, 0, 1));
        await server.write(name, [toDocument({ ...entry!, siteId: 999_999 })]);
      }
      await indexed.startIndexer();
      let serving = former;
      await until('another one', async () => (serving = await indexed.settled()) !== former);
      expect(serving).not.toBe(name);
      expect([await server.hasCollection(name), await server.hasCollection(former)]).toEqual([false, false]);
      expect(await indexed.compare(sites[0]!)).toEqual({ ...none, compared: 1_100 });
    },
  );

  it('goes on after a batch that did not end, whatever numbers batches of other sites have taken', async () => {
    const { server, world } = indexed;
    const { indexer } = await indexed.startIndexer();
    const former = await indexed.settled();
    await indexer.close();
    const name = await buildAll();
    const { siteId } = sites[0]!;
    const { database } = (await server.findMarkers(former, [siteId])).get(siteId)!;
    const { rows } = await world.admin.query<{ batch: string }>(
      `select max(nextval('search.index_batches')) as batch from generate_series(1, 20)`,
    );
    // Who wrote it was killed before the batch ended.
    const batch = Number(rows[0]!.batch);
    await server.write(former, [toMarker(siteId, { applied: batch, database })]);
    await checkIndex({ ...deps(), logger: quietLogger });
    expect(await building()).toBe(name);
    // PostgreSQL has never begun this one: it was put back, and what was built with it.
    await server.write(former, [toMarker(siteId, { applied: batch + 1, database })]);
    await checkIndex({ ...deps(), logger: quietLogger });
    const another = await building();
    expect([undefined, name]).not.toContain(another);
    expect(await server.hasCollection(another!)).toBe(true);
  });

  it('is searched, and the former one dropped, also by who comes after a kill between the two', async () => {
    const { server } = indexed;
    const { indexer } = await indexed.startIndexer();
    const former = await indexed.settled();
    await indexer.close();
    const name = await buildAll();
    expect(await finishBuilding(deps(), name)).toBe(true);
    expect([await server.findServing(), await server.hasCollection(former)]).toEqual([name, true]);
    await indexed.startIndexer();
    expect(await indexed.settled()).toBe(name);
    expect(await server.hasCollection(former)).toBe(false);
  });

  it('waits for writers who began before there was an index', async () => {
    const { world } = indexed;
    const { rows } = await world.admin.query<{ entry_id: string }>(
      'select min(entry_id) as entry_id from content.entries',
    );
    await world.admin.query('begin');
    // Not noted: nobody had said that there is an index.
    await world.admin.query(`update content.search_texts set title = 'Late' where entry_id = $1`, [
      rows[0]!.entry_id,
    ]);
    let hasBegun = false;
    const begun = beginBuilding(deps()).then(() => (hasBegun = true));
    await until('the switch', async () => {
      const { rows: use } = await world.admin.query<{ in_use: boolean }>(
        'select in_use from content.search_index_use',
      );
      return use[0]!.in_use;
    });
    const asked = new Set<string>();
    await until('a second look at who writes', async () => {
      await world.admin.query('select pg_stat_clear_snapshot()');
      const { rows: looks } = await world.admin.query<{ at: string }>(
        `select query_start::text as at from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query like '%from pg_locks locks%'`,
      );
      for (const { at } of looks) asked.add(at);
      return hasBegun || asked.size > 1;
    });
    expect(hasBegun).toBe(false);
    await world.admin.query('commit');
    await begun;
    await indexed.startIndexer();
    await indexed.settled();
    expect(await indexed.compare(sites[0]!)).toEqual({ ...none, compared: 1_100 });
  });

  it('waits for no writer of another database of the cluster', async () => {
    const other = await createTestDatabase();
    const writer = new Client({ connectionString: other.urls.admin });
    await writer.connect();
    await writer.query('begin; select pg_current_xact_id()');
    try {
      await beginBuilding(deps());
    } finally {
      await writer.end();
      await other.close();
    }
  });
});
