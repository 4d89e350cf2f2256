import type { SearchResponse__Output } from '@headwater/contracts';
import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { moveToOwn, moveToShared } from '../../src/index/ask-for-move';
import { buildNextOfSite } from '../../src/index/build-collection';
import { byIndexer } from '../../src/index/by-indexer';
import { checkIndex } from '../../src/index/check-index';
import { createIndexAdmin } from '../../src/index/index-admin';
import { beginOwnCollection, moveNext } from '../../src/index/move-sites';
import { listDocuments } from '../../src/queries/index-changes';
import { markerId, toDocument } from '../../src/typesense/document';
import { deriveOwnSearchKey, scopedSearchKey } from '../../src/typesense/search-key';
import type { Harness } from '../setup';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

jest.setTimeout(300_000);

describeWithTypesense('a site that moves to a collection of its own', () => {
  const count = 1_100;
  let indexed: IndexedWorld;
  let service: Harness;
  let site: TestSite;
  let other: TestSite;

  beforeEach(async () => {
    indexed = await createIndexedWorld();
    const { world } = indexed;
    [site, other] = [await world.addSite(), await world.addSite()];
    await world.addMany(site, count, 'many');
    await world.addMany(other, 5, 'many');
  });
  afterEach(() => indexed?.close());

  const begin = async () => {
    const { indexer } = await indexed.startIndexer();
    await indexed.settled();
    service = await indexed.startService({ deadlineMs: 2_000 });
    return indexer;
  };
  const toOwn = (of = site) => moveToOwn(indexed.db, of.siteId, byIndexer);
  const toShared = (of = site) => moveToShared(indexed.db, of.siteId, byIndexer);
  const find = (of: TestSite, query: string): Promise<SearchResponse__Output> =>
    service.delivery.search({
      ...{ siteId: of.siteId, minSiteVersion: 0, language: 'en', query, page: 1, perPage: 10 },
    });
  /** The newest first. */
  const idsOf = async (query: string): Promise<number[]> => {
    const { hits } = await service.delivery.search({
      ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', query, page: 1, perPage: 10 },
      sort: 'SEARCH_SORT_NEWEST',
    });
    return hits.map(({ summary }) => summary!.entryId);
  };
  const placement = async () => {
    const { rows } = await indexed.world.admin.query<{ state: string; is_cleared: boolean }>(
      'select state, is_cleared from search.index_placements where site_id = $1',
      [site.siteId],
    );
    return rows[0] && `${rows[0].state}${rows[0].is_cleared ? ', cleared' : ''}`;
  };
  const untilIts = (state: string | undefined) =>
    until(`the state ${state}`, async () => (await placement()) === state);

  async function exported(name: string, of: TestSite): Promise<string[]> {
    const response = await fetch(
      `${indexed.typesense.url}/collections/${name}/documents/export?include_fields=id&filter_by=site_id:=${of.siteId}`,
      { headers: { 'x-typesense-api-key': indexed.typesense.apiKey } },
    );
    const text = (await response.text()).trim();
    return text === '' ? [] : text.split('\n').map((line) => (JSON.parse(line) as { id: string }).id);
  }
  const collections = async () => {
    const { rows } = await indexed.world.admin.query<{ name: string }>(
      'select name from search.index_collections order by name',
    );
    return rows.map(({ name }) => name);
  };
  /** As the server has them. */
  const collectionsOfServer = async () => {
    const response = await fetch(`${indexed.typesense.url}/collections`, {
      headers: { 'x-typesense-api-key': indexed.typesense.apiKey },
    });
    return ((await response.json()) as { name: string }[]).map(({ name }) => name).sort();
  };

  /** All documents are in one collection, and nothing of the site is in the other one. */
  async function isWhole(where: 'own' | 'shared', documents: number): Promise<void> {
    await untilIts(where === 'own' ? 'own, cleared' : undefined);
    const shared = await indexed.settled();
    const own = await indexed.ownCollection(site);
    expect(own === undefined).toBe(where === 'shared');
    expect(await indexed.compare(site)).toEqual({ ...none, compared: documents });
    expect(await indexed.compare(other)).toEqual({ ...none, compared: 5 });
    const names = [shared, ...(own === undefined ? [] : [own])].sort();
    expect(await collections()).toEqual(names);
    expect(await collectionsOfServer()).toEqual(names);
    if (own === undefined) {
      expect(await exported(shared, site)).toHaveLength(documents + 1);
      return;
    }
    expect(await exported(shared, site)).toEqual([]);
    expect(await exported(own, site)).toHaveLength(documents + 1);
    expect(await exported(own, site)).toContain(markerId(site.siteId));
    expect(await exported(own, other)).toEqual([]);
  }

  it('is searched without a gap, on the way and back, while others write and other sites search', async () => {
    await begin();
    const seen = new Set<string>();
    let isDone = false;
    let written = 0;
    const reading = (async () => {
      while (!isDone) {
        const [ofSite, ofOther] = await Promise.all([find(site, 'many'), find(other, 'many')]);
        seen.add(`${ofSite.total} ${ofSite.hits.length} ${ofOther.total}`);
      }
    })();
    const writing = (async () => {
      while (!isDone) {
        const entryId = await indexed.world.addEntry({ site, title: 'Written' });
        const isFound = async () => (await idsOf('written')).includes(entryId);
        await until('what was written to be found', isFound);
        if (entryId % 4 === 0) {
          written += 1;
          continue;
        }
        await indexed.world.deleteEntry(site, entryId);
        expect(await isFound()).toBe(false);
      }
    })();
    try {
      await toOwn();
      await untilIts('own, cleared');
      await toShared();
      await untilIts(undefined);
      await toOwn();
      await untilIts('own, cleared');
    } finally {
      isDone = true;
      await Promise.all([reading, writing]);
    }
    expect([...seen]).toEqual([`${count} 10 5`]);
    await isWhole('own', count + written);
    const after = await find(site, 'many');
    expect([after.engine, after.total, after.indexCurrent]).toEqual(['typesense', count, true]);
  });

  it('goes on with a move wherever it was cut off', async () => {
    const first = await begin();
    await first.close();
    const deps = {
      ...{ db: indexed.db, server: indexed.server, alias: indexed.settings.collection },
      ...{ logger: quietLogger, clearAfterMs: 0 },
    };
    /** Cut off from PostgreSQL in the middle of a step, `after` so many milliseconds. */
    const cutOff = async (after: number) => {
      const step = moveNext(deps).catch(() => undefined);
      await new Promise((wake) => setTimeout(wake, after));
      await indexed.world.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename like 'headwater_search%' and datname = current_database() and state <> 'idle'`,
      );
      await step;
      expect((await find(site, 'many')).total).toBe(count);
    };
    for (const [to, end] of [
      ['own', 'own, cleared'],
      ['shared', undefined],
    ] as const) {
      await (to === 'own' ? toOwn() : toShared());
      for (let round = 0; (await placement()) !== end; round += 1) {
        if (round % 2 === 0) await cutOff((round * 7) % 60);
        else await moveNext(deps);
        expect((await find(site, 'many')).total).toBe(count);
      }
      const indexer = await indexed.startIndexer();
      await isWhole(to, count);
      await indexer.indexer.close();
    }
  });

  it('has a key that works on its collection alone', async () => {
    await begin();
    await toOwn();
    await isWhole('own', count);
    const own = (await indexed.ownCollection(site))!;
    const { typesense, settings } = indexed;
    const foundWith = async (key: string, name: string) => {
      const response = await fetch(
        `${typesense.url}/collections/${name}/documents/search?q=many&query_by=c`,
        { headers: { 'x-typesense-api-key': key } },
      );
      return response.ok ? ((await response.json()) as { found: number }).found : response.status;
    };
    const keys = {
      ofSite: scopedSearchKey(deriveOwnSearchKey(settings.searchKey, site.siteId), site.siteId),
      ofSiteUnscoped: deriveOwnSearchKey(settings.searchKey, site.siteId),
      shared: scopedSearchKey(settings.searchKey, site.siteId),
      ofOther: scopedSearchKey(settings.searchKey, other.siteId),
      otherInOwn: scopedSearchKey(deriveOwnSearchKey(settings.searchKey, site.siteId), other.siteId),
    };
    const found = async (key: keyof typeof keys) => [
      await foundWith(keys[key], own),
      await foundWith(keys[key], settings.collection),
    ];
    expect(await found('ofSite')).toEqual([count, 401]);
    expect(await found('ofSiteUnscoped')).toEqual([count, 401]);
    expect(await found('shared')).toEqual([401, 0]);
    expect(await found('ofOther')).toEqual([401, 5]);
    expect(await found('otherInOwn')).toEqual([0, 401]);
  });

  it('never shows entries of another site, wherever either is', async () => {
    const { world } = indexed;
    await begin();
    const theirs = await world.addEntry({ site: other, title: 'Cormorant' });
    const mine = await world.addEntry({ site, title: 'Guillemot' });
    const apart = async () => {
      await indexed.settled();
      for (const [of, word, entryId] of [
        [site, 'guillemot', mine],
        [other, 'cormorant', theirs],
      ] as const) {
        const { hits, engine } = await find(of, word);
        expect([engine, hits.map(({ summary }) => summary!.entryId)]).toEqual(['typesense', [entryId]]);
        expect((await find(of === site ? other : site, word)).total).toBe(0);
      }
    };
    await apart();
    await toOwn();
    await untilIts('own, cleared');
    await apart();
    await toOwn(other);
    await until('the other one', async () => (await indexed.ownCollection(other)) !== undefined);
    await apart();
    await toShared();
    await untilIts(undefined);
    await apart();
  });

  it('is given a new collection by a rebuild, and when its own is lost; others do not notice', async () => {
    await begin();
    await toOwn();
    await isWhole('own', count);
    const first = (await indexed.ownCollection(site))!;
    await indexed.server.dropCollection(first);
    // Other queries than before, so that nobody remembers them.
    for (let at = 0; at < 8; at += 1) {
      expect((await find(site, `many -x${at}`)).total).toBe(count);
      expect(await find(other, `many -x${at}`)).toMatchObject({ engine: 'typesense', total: 5 });
    }
    await until('another collection', async () => {
      const now = await indexed.ownCollection(site);
      return now !== undefined && now !== first;
    });
    await isWhole('own', count);
    const second = await indexed.ownCollection(site);
    const admin = createIndexAdmin(indexed.db, indexed.settings);
    await admin.build({ actor: 'cli:operator', caller: 'tests' });
    admin.close();
    await until('a third collection', async () => {
      const now = await indexed.ownCollection(site);
      return now !== undefined && now !== second;
    });
    await isWhole('own', count);
    expect(await find(site, 'many')).toMatchObject({ engine: 'typesense', total: count });
  });

  it('is given another collection where the server loses the one that is built for it', async () => {
    const indexer = await begin();
    await toOwn();
    await isWhole('own', count);
    const first = (await indexed.ownCollection(site))!;
    await indexer.close();
    const deps = { db: indexed.db, server: indexed.server, alias: indexed.settings.collection };
    await beginOwnCollection(deps, site.siteId);
    const lost = (await collections()).find((name) => name.includes('_s') && name !== first)!;
    await indexed.server.ensureCollection(lost);
    expect(await buildNextOfSite(deps, lost, site.siteId)).toBe('written');
    await indexed.server.dropCollection(lost);
    await checkIndex({ ...deps, logger: quietLogger });
    await indexed.startIndexer();
    await until('another collection', async () => {
      const now = await indexed.ownCollection(site);
      return now !== undefined && now !== first;
    });
    expect(await indexed.ownCollection(site)).not.toBe(lost);
    await isWhole('own', count);
  });

  it('leaves nothing when it is deleted', async () => {
    await begin();
    await toOwn();
    await isWhole('own', count);
    await indexed.world.admin.query('delete from site.sites where site_id = $1', [site.siteId]);
    await untilIts(undefined);
    const shared = await indexed.settled();
    expect(await collections()).toEqual([shared]);
    expect(await collectionsOfServer()).toEqual([shared]);
    const { keys } = (await (
      await fetch(`${indexed.typesense.url}/keys`, {
        headers: { 'x-typesense-api-key': indexed.typesense.apiKey },
      })
    ).json()) as { keys: { description: string }[] };
    expect(keys.map(({ description }) => description.replace(/ \(\w{8}\)$/, ''))).toEqual([
      `Headwater: searches ${indexed.settings.collection}`,
    ]);
    const { rows } = await indexed.world.admin.query('select from search.index_sites where site_id = $1', [
      site.siteId,
    ]);
    expect(rows).toEqual([]);
  });

  it('stays if it changes its mind on the way', async () => {
    const indexer = await begin();
    await indexer.close();
    await toOwn();
    await toShared();
    expect(await placement()).toBeUndefined();
    await indexed.startIndexer();
    await isWhole('shared', count);
    await toOwn();
    await untilIts('own, cleared');
    await toShared();
    await toOwn();
    await isWhole('own', count);
  });

  it('is removed again from the shared collection when older files of the server bring it back', async () => {
    await indexed.startIndexer({ intervals: { verifyMs: 100 } });
    await begin();
    await toOwn();
    await isWhole('own', count);
    const { server } = indexed;
    const shared = await indexed.settled();
    const documents = await indexed.db.withSite(site.siteId, (trx) => listDocuments(trx, site.siteId, 0, 10));
    await server.write(shared, documents.map(toDocument));
    await until('them to go', async () => (await exported(shared, site)).length === 0);
    await isWhole('own', count);
  });
});
