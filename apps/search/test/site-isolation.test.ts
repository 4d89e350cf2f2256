import { Client } from 'pg';

import { hasTypesenseProgram, type TestSite } from '@headwater/testing';

import { createIndexedWorld, type IndexedWorld } from './indexing/setup';
import { actor, createHarness, type Harness, keys } from './setup';

describe('two sites with the same words', () => {
  let harness: Harness;
  let sites: [TestSite, TestSite];
  const entries = new Map<number, number[]>();

  beforeAll(async () => {
    harness = await createHarness();
    sites = [await harness.world.addSite(), await harness.world.addSite()];
    for (let i = 0; i < 3; i++) {
      for (const site of sites) {
        const entryId = await harness.world.addEntry({ site, title: 'Anchor chain', body: `Number ${i}` });
        entries.set(site.siteId, [...(entries.get(site.siteId) ?? []), entryId]);
      }
    }
  });
  afterAll(() => harness.close());

  const request = (site: TestSite, query: string) => ({
    siteId: site.siteId,
    minSiteVersion: 0,
    language: 'en',
    query,
    page: 1,
    perPage: 100,
  });

  it.each(['anchor', 'ancho', 'anchro', '"anchor chain"', 'anchor or number'])(
    'keep apart for %j',
    async (query) => {
      for (const site of sites) {
        const { hits, total, usedObjects } = await harness.delivery.search(request(site, query));
        expect(hits.map(({ summary }) => summary!.entryId).sort()).toEqual(entries.get(site.siteId));
        expect(total).toBe(3);
        const foreign = sites
          .filter((other) => other !== site)
          .flatMap((other) => entries.get(other.siteId) ?? []);
        for (const entryId of foreign) expect(usedObjects).not.toContain(`entry-${entryId}`);
      }
    },
  );

  it('keep apart by taxonomy: the slug of the other one gives nothing', async () => {
    const { world } = harness;
    for (const [index, site] of sites.entries()) {
      for (const slug of ['shared', `own-${index}`]) {
        const taxonomyId = await world.addTaxonomy(site, { slug });
        await world.assign(site, entries.get(site.siteId)![index]!, taxonomyId);
      }
    }
    for (const [index, site] of sites.entries()) {
      for (const sort of ['SEARCH_SORT_RELEVANCE', 'SEARCH_SORT_NEWEST'] as const) {
        const find = async (taxonomySlug: string) => {
          const { hits, total } = await harness.delivery.search({
            ...request(site, 'anchor'),
            taxonomySlug,
            sort,
          });
          return [total, ...hits.map(({ summary }) => summary!.entryId)];
        };
        expect(await find('shared')).toEqual([1, entries.get(site.siteId)![index]]);
        expect(await find(`own-${index}`)).toEqual([1, entries.get(site.siteId)![index]]);
        expect(await find(`own-${1 - index}`)).toEqual([0]);
      }
    }
  });

  it('keep apart what is suggested', async () => {
    const { world } = harness;
    const own = new Map<number, number[]>();
    for (const site of sites) {
      own.set(site.siteId, [
        await world.addEntry({ site, title: 'Suggested' }),
        await world.addTaxonomy(site, { slug: 'suggested', name: 'Suggested too' }),
      ]);
    }
    for (const site of sites) {
      const asked = { siteId: site.siteId, minSiteVersion: 0, language: 'en', query: 'sugg' };
      const { suggestions, usedObjects } = await harness.delivery.suggest(asked);
      const [entryId, taxonomyId] = own.get(site.siteId)!;
      expect(suggestions.map(({ id }) => id)).toEqual([entryId, taxonomyId]);
      expect(usedObjects).toEqual(['search', `entry-${entryId}`, `taxonomy-${taxonomyId}`]);
      await world.deleteEntry(site, entryId!);
    }
  });

  it('keep apart what is curated', async () => {
    const [one, two] = sites;
    const { management, delivery, world } = harness;
    const found = async (site: TestSite, query: string) => {
      const { hits, total } = await delivery.search(request(site, query));
      return [total, ...hits.map(({ summary }) => summary!.entryId)];
    };
    const before = { one: await found(one, 'anchor'), two: await found(two, 'anchor') };
    const [mine, theirs] = [entries.get(one.siteId)!, entries.get(two.siteId)!];
    const set = (site: TestSite, pinnedEntryIds: number[], hiddenEntryIds: number[] = []) =>
      management.updateCuratedQuery(
        {
          siteId: site.siteId,
          curatedQuery: { language: 'en', query: 'anchor', pinnedEntryIds, hiddenEntryIds },
        },
        { actor },
      );
    const refused = { code: 'NOT_FOUND', reason: 'ENTRY_NOT_FOUND' };
    await expect(set(one, [theirs[0]!])).rejects.toMatchObject(refused);
    await expect(set(one, [mine[0]!], [theirs[0]!])).rejects.toMatchObject(refused);
    await set(one, [mine[1]!], [mine[0]!]);
    const synonymGroup = { language: 'en', name: 'chains', words: ['chain', 'cable'] };
    await management.updateSynonymGroup({ siteId: one.siteId, synonymGroup }, { actor });
    await management.updateRecency({ siteId: one.siteId, recency: { weight: 50 } }, { actor });
    expect(await found(one, 'anchor')).toEqual([2, mine[1], mine[2]]);
    expect((await found(one, 'cable'))[0]).toBe(3);
    expect(await found(two, 'anchor')).toEqual(before.two);
    expect(await found(two, 'cable')).toEqual([0]);
    // Rows that name what is another site's.
    await world.admin.query(
      'update search.curated_queries set pinned_entry_ids = $2, hidden_entry_ids = $2 where site_id = $1',
      [one.siteId, theirs],
    );
    expect(await found(one, 'anchor')).toEqual(before.one);
    expect(await found(two, 'anchor')).toEqual(before.two);
    const { siteId } = two;
    expect(await management.listCuratedQueries({ siteId })).toMatchObject({ curatedQueries: [] });
    expect(await management.listSynonymGroups({ siteId })).toMatchObject({ synonymGroups: [] });
    expect(await management.getRecency({ siteId })).toMatchObject({ recency: { weight: 0 } });
    for (const gone of [
      management.deleteCuratedQuery({ siteId, language: 'en', query: 'anchor' }, { actor }),
      management.deleteSynonymGroup({ siteId, language: 'en', name: 'chains' }, { actor }),
    ]) {
      await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await management.deleteCuratedQuery({ siteId: one.siteId, language: 'en', query: 'anchor' }, { actor });
    await management.deleteSynonymGroup({ siteId: one.siteId, language: 'en', name: 'chains' }, { actor });
    await management.updateRecency({ siteId: one.siteId, recency: { weight: 0 } }, { actor });
  });

  it('count and rebuild only their own', async () => {
    const [one, two] = sites;
    await harness.management.rebuildIndex({ siteId: one.siteId }, { actor });
    const status = async (site: TestSite) =>
      (await harness.management.getIndexStatus({ siteId: site.siteId })).status;
    expect(await status(one)).toMatchObject({ entries: 3, indexed: 3, pendingJobs: 1 });
    expect(await status(two)).toMatchObject({ entries: 3, indexed: 3, pendingJobs: 0 });
  });

  it('are closed to a key of the other one, in every RPC', async () => {
    const [one, two] = sites;
    const { delivery, management } = harness.as(keys.onlySite(one.siteId));
    await expect(delivery.search(request(one, 'anchor'))).resolves.toMatchObject({ total: 3 });
    const refused = { code: 'PERMISSION_DENIED', reason: 'SITE_NOT_ALLOWED' };
    await expect(delivery.search(request(two, 'anchor'))).rejects.toMatchObject(refused);
    const asked = { minSiteVersion: 0, language: 'en', query: 'anchor' };
    await expect(delivery.suggest({ ...asked, siteId: one.siteId })).resolves.toMatchObject({
      suggestions: [{ title: 'Anchor chain' }],
    });
    await expect(delivery.suggest({ ...asked, siteId: two.siteId })).rejects.toMatchObject(refused);
    await expect(management.getIndexStatus({ siteId: two.siteId })).rejects.toMatchObject(refused);
    await expect(management.rebuildIndex({ siteId: two.siteId }, { actor })).rejects.toMatchObject(refused);
    await expect(management.getIndexDifferences({ siteId: two.siteId })).rejects.toMatchObject(refused);
    await expect(management.repairIndex({ siteId: two.siteId }, { actor })).rejects.toMatchObject(refused);
    const { siteId } = two;
    const named = { siteId, language: 'en' };
    for (const call of [
      () => management.listCuratedQueries({ siteId }),
      () => management.listSynonymGroups({ siteId }),
      () => management.getRecency({ siteId }),
      () => management.updateRecency({ siteId, recency: { weight: 1 } }, { actor }),
      () => management.deleteCuratedQuery({ ...named, query: 'anchor' }, { actor }),
      () => management.deleteSynonymGroup({ ...named, name: 'chains' }, { actor }),
      () => management.updateCuratedQuery({ siteId, curatedQuery: {} }, { actor }),
      () => management.updateSynonymGroup({ siteId, synonymGroup: {} }, { actor }),
    ]) {
      await expect(call()).rejects.toMatchObject(refused);
    }
    // They are about all sites.
    await expect(management.getIndexOverview({})).rejects.toMatchObject(refused);
    await expect(management.buildIndex({}, { actor })).rejects.toMatchObject(refused);
    // The collections are of all sites, its own too.
    for (const { siteId: moved } of sites)
      await expect(
        management.moveIndex({ siteId: moved, placement: 'INDEX_PLACEMENT_OWN' }, { actor }),
      ).rejects.toMatchObject(refused);
  });

  it.each(['searchDelivery', 'searchManagement'] as const)(
    'cannot be read past the functions as %s',
    async (role) => {
      const client = new Client({ connectionString: harness.world.database.urls[role] });
      await client.connect();
      const run = (text: string) => client.query(text);
      const search = `select entry_id from content.search_entries('en', 'anchor', null, null, null, 'relevance', 100, 0)`;
      const page = search.replace('search_entries', 'search_page');
      // Only delivery shows hits.
      const shown = role === 'searchDelivery' ? [search, page] : [search];
      try {
        for (const text of [
          ...shown,
          `select from content.suggest_titles('en', 'anchor', 10)`,
          `select from site.suggest_taxonomies('en', 'anchor', 10)`,
          ...(role === 'searchDelivery' ? [`select from search.curation('en', 'anchor', 'anchor')`] : []),
        ]) {
          await expect(run(text)).rejects.toThrow('app.site_id');
        }
        await run(`set app.site_id = '${sites[0].siteId}'`);
        await expect(run(`select from site.suggest_taxonomies('de', 'anchor', 10)`)).resolves.toBeDefined();
        const { rows: titles } = await run(`select entry_id from content.suggest_titles('en', 'anchor', 10)`);
        expect(entries.get(sites[0].siteId)).toContain(Number((titles[0] as { entry_id: string }).entry_id));
        for (const table of [
          'content.search_texts',
          'content.search_words',
          'content.entries',
          'content.entry_titles',
          'content.search_changes',
          'content.search_documents',
          'site.taxonomies',
        ]) {
          await expect(run(`select from ${table}`)).rejects.toThrow('permission denied');
        }
        for (const text of shown) {
          const { rows } = await run(text);
          expect(rows.map((row: { entry_id: string }) => Number(row.entry_id)).sort()).toEqual(
            entries.get(sites[0].siteId),
          );
        }
        // Of the site in scope alone.
        const foreign = entries.get(sites[1].siteId)!;
        if (role === 'searchDelivery') {
          const { rows: known } = await harness.world.admin.query<{ entry_id: string; hash: string }>(
            `select entry_id, hash from content.search_documents where site_id = any($1)`,
            [sites.map(({ siteId }) => siteId)],
          );
          const passages = await client.query<{ entry_id: string }>(
            `select entry_id from content.search_index_passages($1, $2, $3, $3)`,
            [known.map((row) => row.entry_id), known.map(({ hash }) => hash), known.map(() => `'anchor'`)],
          );
          expect(passages.rows.map((row) => Number(row.entry_id)).sort()).toEqual(
            entries.get(sites[0].siteId),
          );
          const page = await client.query<{ entry_id: string }>(
            `select entry_id from content.search_index_page(
               $1, $2, 50, array[$$'anchor'$$], array[1], 10, 0, 100, $$'anchor'$$, $$'anchor'$$, null, null)`,
            [known.map((row) => row.entry_id), known.map(({ hash }) => hash)],
          );
          expect(page.rows.map((row) => Number(row.entry_id)).sort()).toEqual(entries.get(sites[0].siteId));
        }
        const hashes = await run(`select entry_id from content.search_hashes_of('{${foreign.join(',')}}')`);
        expect(hashes.rows).toEqual([]);
        await expect(run(`select content.search_query_widened('en', 'anchor')`)).rejects.toThrow(
          'permission denied',
        );
      } finally {
        await client.end();
      }
    },
  );
});

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('two sites with the same words in one Typesense', () => {
  let indexed: IndexedWorld;
  let harness: Harness;
  let sites: [TestSite, TestSite];
  const entries = new Map<TestSite, number>();
  /** A word that only this site has. */
  const own = ['guillemot', 'cormorant'];

  beforeAll(async () => {
    indexed = await createIndexedWorld();
    const { world } = indexed;
    sites = [await world.addSite(), await world.addSite()];
    for (const [at, site] of sites.entries()) {
      const entryId = await world.addEntry({ site, title: 'Anchor chain', body: `Only ${own[at]}.` });
      await world.assign(site, entryId, await world.addTaxonomy(site, { slug: `own-${at}` }));
      entries.set(site, entryId);
    }
    await indexed.startIndexer();
    await indexed.settled();
    harness = await indexed.startService({ deadlineMs: 2_000 });
  }, 60_000);
  afterAll(() => indexed?.close());

  const request = (site: TestSite, query: string) => ({
    ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', query, page: 1, perPage: 100 },
  });

  it.each(['anchor', 'ancho', 'anchro', '"anchor chain"', 'anchor -nothing', 'chain anchor'])(
    'keep apart for %j',
    async (query) => {
      for (const site of sites) {
        const { hits, total, usedObjects, engine } = await harness.delivery.search(request(site, query));
        expect([engine, total, hits.map(({ summary }) => summary!.entryId)]).toEqual([
          'typesense',
          1,
          [entries.get(site)],
        ]);
        expect(usedObjects.filter((object) => object.startsWith('entry-'))).toEqual([
          `entry-${entries.get(site)}`,
        ]);
      }
    },
  );

  it('keep apart by word and by taxonomy', async () => {
    for (const [at, site] of sites.entries()) {
      const find = async (query: string, taxonomySlug?: string) => {
        const { engine, total } = await harness.delivery.search({ ...request(site, query), taxonomySlug });
        return [engine, total];
      };
      expect(await find(own[at]!)).toEqual(['typesense', 1]);
      expect(await find(own[1 - at]!)).toEqual(['typesense', 0]);
      expect(await find('anchor', `own-${at}`)).toEqual(['typesense', 1]);
      expect((await find('anchor', `own-${1 - at}`))[1]).toBe(0);
    }
  });

  it('compare, repair and count only their own', async () => {
    const [one, other] = sites;
    await indexed.server.remove(await indexed.settled(), one.siteId, [entries.get(one)!]);
    const differences = async ({ siteId }: TestSite) =>
      (await harness.management.getIndexDifferences({ siteId })).differences!.missingEntryIds;
    expect([await differences(one), await differences(other)]).toEqual([[entries.get(one)], []]);
    await harness.management.repairIndex({ siteId: other.siteId }, { actor });
    expect(await differences(one)).toEqual([entries.get(one)]);
    await harness.management.repairIndex({ siteId: one.siteId }, { actor });
    await indexed.settled();
    expect(await differences(one)).toEqual([]);
  });

  it('are closed to a key of the other one', async () => {
    const [one, other] = sites;
    const { delivery, management } = harness.as(keys.onlySite(one.siteId));
    await expect(delivery.search(request(one, 'anchor'))).resolves.toMatchObject({
      engine: 'typesense',
      total: 1,
    });
    const refused = { code: 'PERMISSION_DENIED', reason: 'SITE_NOT_ALLOWED' };
    await expect(delivery.search(request(other, 'anchor'))).rejects.toMatchObject(refused);
    await expect(management.getIndexDifferences({ siteId: other.siteId })).rejects.toMatchObject(refused);
  });
});
