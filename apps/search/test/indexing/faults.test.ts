import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { beginBuilding } from '../../src/index/build-collection';
import { checkIndex } from '../../src/index/check-index';
import { toDocument, toMarker } from '../../src/typesense/document';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('the index heals', () => {
  let indexed: IndexedWorld;
  let site: TestSite;
  beforeEach(async () => {
    indexed = await createIndexedWorld();
    site = await indexed.world.addSite();
    await indexed.world.addMany(site, 30, 'before');
  });
  afterEach(() => indexed?.close());

  let written = 0;
  /** Entries come, change and go. */
  async function write(count: number): Promise<void> {
    const { world } = indexed;
    for (let at = 0; at < count; at += 1) {
      written += 1;
      const entryId = await world.addEntry({ site, title: `Written ${written}`, body: 'boats' });
      if (at % 3 === 0) await world.updateEntry(site, entryId, { status: 'draft' });
      if (at % 5 === 0) await world.deleteEntry(site, entryId);
      if (at % 4 === 1)
        await world.admin.query(
          `update content.search_texts set body = body || ' again' where entry_id = $1`,
          [entryId],
        );
    }
  }

  /** By itself. */
  async function isHealed(): Promise<void> {
    await until('the index to be right', async () => {
      const { missing, outdated, surplus } = await indexed.compare(site);
      return missing.length + outdated.length + surplus.length === 0;
    });
    const { rows } = await indexed.world.admin.query<{ count: string }>(
      `select count(*) from content.search_documents where site_id = $1`,
      [site.siteId],
    );
    expect(await indexed.compare(site)).toEqual({ ...none, compared: Number(rows[0]!.count) });
    await markersAreRight();
  }

  async function markersAreRight(): Promise<void> {
    await until('the markers', async () => {
      const { rows } = await indexed.world.admin.query<{ site_id: string; applied: string }>(
        'select site_id, applied from search.index_sites',
      );
      const markers = await indexed.server.listMarkers(await indexed.settled());
      return rows.every(({ site_id, applied }) => markers.get(Number(site_id))?.applied === Number(applied));
    });
  }

  it('with several indexers at once', async () => {
    await Promise.all([indexed.startIndexer(), indexed.startIndexer(), indexed.startIndexer()]);
    await write(60);
    await isHealed();
    const { rows } = await indexed.world.admin.query('select from search.index_collections');
    expect(rows).toHaveLength(1);
  });

  it('when batches are cut off from PostgreSQL in the middle', async () => {
    await indexed.startIndexer();
    for (let round = 0; round < 8; round += 1) {
      await write(8);
      await indexed.world.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename like 'headwater_search%' and application_name like '%worker%' and datname = current_database()`,
      );
    }
    await isHealed();
  });

  it('when Typesense crashes, and when it hangs', async () => {
    const { typesense } = indexed;
    await indexed.startIndexer();
    await indexed.settled();
    const writing = write(60);
    await typesense.kill();
    await typesense.start();
    typesense.pause();
    await writing;
    typesense.goOn();
    await isHealed();
  });

  it('when an indexer is killed and another one takes over', async () => {
    const { indexer } = await indexed.startIndexer();
    await indexed.settled();
    const writing = write(40);
    await indexer.close();
    await writing;
    await indexed.startIndexer();
    await isHealed();
  });

  it('when Typesense comes back empty', async () => {
    await indexed.startIndexer();
    const before = await indexed.settled();
    await indexed.typesense.empty();
    await write(3);
    await until('another collection', async () => (await indexed.settled()) !== before);
    await isHealed();
    expect(await indexed.server.findServing()).toBe(await indexed.settled());
  });

  it('when the collection is lost, and when the alias leads elsewhere', async () => {
    const { server } = indexed;
    await indexed.startIndexer();
    const first = await indexed.settled();
    await server.dropCollection(first);
    await until('another collection', async () => (await indexed.settled()) !== first);
    await isHealed();
    const second = await indexed.settled();
    await server.ensureCollection('foreign');
    await server.serve('foreign');
    await until('a third collection', async () => (await indexed.settled()) !== second);
    await isHealed();
    // What somebody else made is left.
    expect(await server.hasCollection('foreign')).toBe(true);
    expect(await server.hasCollection(second)).toBe(false);
  });

  it('when the collection is lost, as soon as a batch finds that, whenever the next check would be', async () => {
    await indexed.startIndexer({ intervals: { checkMs: 3_600_000 } });
    const first = await indexed.settled();
    await write(1);
    await isHealed();
    await indexed.server.dropCollection(first);
    await write(1);
    await until('another collection', async () => (await indexed.settled()) !== first);
    await isHealed();
  });

  /** Typesense has the data again that it had before `meanwhile`. */
  async function comeBackOlder(meanwhile: () => Promise<void>): Promise<void> {
    const { typesense } = indexed;
    const copy = mkdtempSync(join(tmpdir(), 'headwater-older-'));
    try {
      await typesense.kill();
      cpSync(typesense.dataDir, copy, { recursive: true });
      await typesense.start();
      await meanwhile();
      await typesense.kill();
      rmSync(typesense.dataDir, { recursive: true });
      cpSync(copy, typesense.dataDir, { recursive: true });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    await typesense.start();
  }

  it('when Typesense comes back with older data', async () => {
    await indexed.startIndexer();
    const name = await indexed.settled();
    await comeBackOlder(async () => {
      await write(20);
      await isHealed();
    });
    await isHealed();
    expect(await indexed.settled()).toBe(name);
  });

  it('when Typesense comes back with older data while the indexer had nothing to do', async () => {
    const { server } = indexed;
    await indexed.startIndexer({ intervals: { checkMs: 3_600_000, verifyMs: 3_600_000 } });
    const name = await indexed.settled();
    await comeBackOlder(async () => {
      await write(5);
      await indexed.settled();
    });
    const { rows } = await indexed.world.admin.query<{ applied: string }>(
      'select applied from search.index_sites where site_id = $1',
      [site.siteId],
    );
    const { applied } = (await server.findMarkers(name, [site.siteId])).get(site.siteId)!;
    expect(applied).toBeLessThan(Number(rows[0]!.applied));
    // This batch does not make up for those that are lost.
    await write(1);
    await isHealed();
    expect(await indexed.settled()).toBe(name);
  });

  it('when the database is another one', async () => {
    await indexed.startIndexer();
    const before = await indexed.settled();
    await write(5);
    await isHealed();
    await indexed.world.admin.query(`update search.index_collections set database = '1/2/3'`);
    await until('another collection', async () => (await indexed.settled()) !== before);
    await isHealed();
    expect(await indexed.server.hasCollection(before)).toBe(false);
  });

  it('when the files of the database are from an earlier time', async () => {
    const { world } = indexed;
    const { indexer } = await indexed.startIndexer();
    const name = await indexed.settled();
    await write(20);
    await isHealed();
    await indexer.close();
    // As if the last writes had never been, nor the batches that applied them.
    await world.admin.query(`
      set session_replication_role = replica;
      delete from content.search_texts where title like 'Written%' and entry_id % 2 = 0;
      update content.search_texts set title = 'Earlier', hash = null where title like 'Written%';
      update search.index_sites set applied = applied - 3;
      update search.index_collections set database = regexp_replace(database, '/[^/]*$', '/0');
      set session_replication_role = origin`);
    const differences = await indexed.compare(site);
    expect(differences.surplus.length).toBeGreaterThan(0);
    expect(differences.outdated.length).toBeGreaterThan(0);
    await indexed.startIndexer({ intervals: { checkMs: 3_600_000 } });
    await isHealed();
    expect(await indexed.settled()).toBe(name);
  });

  it('when its last batch did not end and the files of the database are from before its changes', async () => {
    const { world, server } = indexed;
    const { indexer } = await indexed.startIndexer();
    const name = await indexed.settled();
    await write(3);
    await isHealed();
    await indexer.close();
    const { rows } = await world.admin.query<{ applied: string; entry_id: string }>(
      `select applied, (select max(entry_id) from content.search_documents as documents
                        where documents.site_id = sites.site_id) as entry_id
       from search.index_sites as sites where site_id = $1`,
      [site.siteId],
    );
    const [applied, entryId] = [Number(rows[0]!.applied), Number(rows[0]!.entry_id)];
    const { database } = (await server.findMarkers(name, [site.siteId])).get(site.siteId)!;
    await server.write(name, [
      toMarker(site.siteId, { applied, database, begun: applied + 1 }),
      toDocument({
        ...{
          siteId: site.siteId,
          entryId,
          language: 'en',
          type: 'post',
          taxonomyIds: [],
          publishedAtMs: null,
        },
        ...{ sortAtMs: 0, document: `'lost':1A`, hash: 'of what is lost' },
      }),
    ]);
    expect((await indexed.compare(site)).outdated).toEqual([entryId]);
    await world.admin.query(
      `update search.index_collections set database = regexp_replace(database, '/[^/]*$', '/0')`,
    );
    await indexed.startIndexer({ intervals: { checkMs: 3_600_000 } });
    await isHealed();
    expect(await indexed.settled()).toBe(name);
  });

  it('and is not searched after a restart while others have a site whose marker is wrong', async () => {
    const { world, server, db, settings } = indexed;
    const { indexer } = await indexed.startIndexer();
    const name = await indexed.settled();
    await indexer.close();
    const { database } = (await server.findMarkers(name, [site.siteId])).get(site.siteId)!;
    await server.write(name, [toMarker(site.siteId, { applied: 1, database })]);
    await world.admin.query(
      `update search.index_collections set database = regexp_replace(database, '/[^/]*$', '/0')`,
    );
    const start = async (): Promise<string> => {
      const { rows } = await world.admin.query<{ start: string }>(
        `select substring(database from '[^/]*$') as start from search.index_collections where name = $1`,
        [name],
      );
      return rows[0]!.start;
    };
    const deps = { db, server, alias: settings.collection, logger: quietLogger };
    await world.admin.query('begin; select from search.index_sites for update');
    await checkIndex(deps);
    expect(await start()).toBe('0');
    await world.admin.query('rollback');
    await checkIndex(deps);
    expect(await start()).not.toBe('0');
    await markersAreRight();
  });

  it('builds anew where PostgreSQL has lost what the index had', async () => {
    const { world, server, db, settings } = indexed;
    const { indexer } = await indexed.startIndexer();
    const name = await indexed.settled();
    await write(3);
    await isHealed();
    await indexer.close();
    const states = async () => {
      const { rows } = await world.admin.query<{ name: string; state: string }>(
        'select name, state from search.index_collections order by started_at',
      );
      return rows.map((row) => [row.name === name ? 'former' : 'new', row.state]);
    };
    const deps = { db, server, alias: settings.collection, logger: quietLogger };
    await beginBuilding(deps);
    const { rows } = await world.admin.query<{ applied: string }>('select applied from search.index_sites');
    const [applied] = rows.map((row) => Number(row.applied));
    const { database } = (await server.findMarkers(name, [site.siteId])).get(site.siteId)!;
    await server.write(name, [toMarker(site.siteId, { applied: applied!, database, begun: applied! + 1 })]);
    // Started again, and nothing lost: the building goes on.
    const restart = () =>
      world.admin.query(
        `update search.index_collections set database = regexp_replace(database, '/[^/]*$', '/0')`,
      );
    await restart();
    await checkIndex(deps);
    expect(await states()).toEqual([
      ['former', 'serving'],
      ['new', 'building'],
    ]);
    await server.write(name, [toMarker(site.siteId, { applied: applied!, database, begun: applied! + 1 })]);
    await world.admin.query(`
      set session_replication_role = replica;
      delete from content.search_texts where title like 'Written%';
      set session_replication_role = origin`);
    await restart();
    await checkIndex(deps);
    expect(await states()).toEqual([
      ['former', 'serving'],
      ['new', 'dropping'],
      ['new', 'building'],
    ]);
  });
});
