import { createMetrics, type Logger } from '@headwater/runtime';
import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { applyChanges } from '../../src/index/apply-changes';
import type { IndexServer } from '../../src/index/index-server';
import { createSiteVerification, type SiteVerification } from '../../src/index/verify-sites';
import { createIndexedWorld, type IndexedWorld } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('sites are compared with PostgreSQL in turn', () => {
  let indexed: IndexedWorld;
  let sites: TestSite[];
  let entries: number[][];
  let name: string;
  let verification: SiteVerification;
  const compared: number[] = [];
  const told: unknown[] = [];

  beforeAll(async () => {
    indexed = await createIndexedWorld();
    const { world } = indexed;
    sites = [await world.addSite(), await world.addSite(), await world.addSite()];
    entries = [];
    for (const site of sites)
      entries.push([
        await world.addEntry({ site, title: 'One' }),
        await world.addEntry({ site, title: 'Two' }),
        await world.addEntry({ site, title: 'Three' }),
      ]);
    const { indexer } = await indexed.startIndexer();
    name = await indexed.settled();
    await indexer.close();
    const server: IndexServer = {
      ...indexed.server,
      listHashes: async (...asked) => {
        compared.push(sites.findIndex(({ siteId }) => siteId === asked[1]));
        return indexed.server.listHashes(...asked);
      },
    };
    const note = (level: string) => (values: object, text: string) => told.push([level, values, text]);
    const logger = Object.assign(Object.create(quietLogger) as Logger, {
      ...{ info: note('info'), warn: note('warn') },
    });
    verification = createSiteVerification({
      ...{ db: indexed.db, server, alias: indexed.settings.collection, logger },
    });
  }, 120_000);
  afterAll(() => indexed?.close());
  beforeEach(() => void (told.length = 0));

  /** Which sites the next turn compares. */
  async function turn(): Promise<number[]> {
    compared.length = 0;
    await verification.next();
    return [...compared];
  }
  async function apply(): Promise<void> {
    const metrics = createMetrics();
    while (
      (await applyChanges({ db: indexed.db, server: indexed.server, metrics }, () => undefined)) === 'applied'
    );
  }
  /** Without telling anybody. */
  const remove = (site: number, entry: number) =>
    indexed.server.remove(name, sites[site]!.siteId, [entries[site]![entry]!]);
  const differs = (site: number, counts: object) => [
    'warn',
    { siteId: sites[site]!.siteId, ...counts },
    'the search index differs from PostgreSQL; what differs is written again',
  ];
  const isRight = (site: number) => [
    'info',
    { siteId: sites[site]!.siteId },
    'the search index is as PostgreSQL has it again',
  ];
  const nothing = { missing: 0, outdated: 0, surplus: 0 };

  it('one after the other, and again from the first', async () => {
    expect([await turn(), await turn(), await turn(), await turn()]).toEqual([[0], [1], [2], [0]]);
    expect([told, verification.counts()]).toEqual([[], nothing]);
  });

  it('once more where one differs, which is said once, until it is right', async () => {
    await remove(1, 0);
    expect(await turn()).toEqual([1]);
    const missing = { ...nothing, missing: 1 };
    expect([told, verification.counts()]).toEqual([[differs(1, missing)], missing]);
    await apply();
    await remove(1, 0);
    await remove(1, 1);
    expect(await turn()).toEqual([1]);
    expect(verification.counts()).toEqual({ ...nothing, missing: 2 });
    await apply();
    expect([await turn(), await turn()]).toEqual([[2], [0]]);
    expect([told, verification.counts()]).toEqual([[differs(1, missing)], { ...nothing, missing: 2 }]);
    expect(await turn()).toEqual([1]);
    expect([told.slice(1), verification.counts()]).toEqual([[isRight(1)], nothing]);
    expect(await turn()).toEqual([2]);
  });

  it('and what differs is counted, of all sites', async () => {
    await indexed.world.admin.query(`
      set session_replication_role = replica;
      update content.search_texts set title = title || '!', hash = null where entry_id = ${entries[0]![0]};
      update content.entries set status = 'draft' where entry_id = ${entries[0]![1]};
      set session_replication_role = origin`);
    await remove(1, 2);
    expect(await turn()).toEqual([0]);
    const first = { missing: 0, outdated: 1, surplus: 1 };
    expect([told, verification.counts()]).toEqual([[differs(0, first)], first]);
    await apply();
    expect([await turn(), verification.counts()]).toEqual([[0], nothing]);
    expect([await turn(), verification.counts()]).toEqual([[1], { ...nothing, missing: 1 }]);
    await apply();
    expect([await turn(), verification.counts()]).toEqual([[1], nothing]);
    expect(told).toEqual([differs(0, first), isRight(0), differs(1, { ...nothing, missing: 1 }), isRight(1)]);
  });

  it('and what one with a collection of its own has left in the shared one is told of, once that was cleared', async () => {
    const { admin } = indexed.world;
    const { siteId } = sites[2]!;
    await admin.query(`insert into search.index_placements (site_id, state) values ($1, 'own')`, [siteId]);
    // Its documents are still to be removed.
    expect([await turn(), told]).toEqual([[], []]);
    expect([await turn(), await turn()]).toEqual([[0], [1]]);
    await admin.query('update search.index_placements set is_cleared = true');
    expect([await turn(), told]).toEqual([
      [],
      [['warn', { siteId }, 'documents of a site were in a collection that it has left; they are removed']],
    ]);
    const { rows } = await admin.query('delete from search.index_placements returning is_cleared');
    expect(rows).toEqual([{ is_cleared: false }]);
    expect([await turn(), await turn()]).toEqual([[0], [1]]);
  });

  it('but for those that are gone', async () => {
    const { admin } = indexed.world;
    await remove(2, 0);
    expect([await turn(), verification.counts()]).toEqual([[2], { ...nothing, missing: 1 }]);
    await admin.query('delete from site.sites where site_id = $1', [sites[2]!.siteId]);
    await apply();
    expect([await turn(), verification.counts()]).toEqual([[0], nothing]);
    await admin.query('delete from site.sites');
    await apply();
    expect([await turn(), verification.counts()]).toEqual([[], nothing]);
  });
});
