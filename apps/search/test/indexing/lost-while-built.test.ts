import { hasTypesenseProgram, type TestSite } from '@headwater/testing';

import { beginBuilding } from '../../src/index/build-collection';
import type { Harness } from '../setup';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

const count = 61;

type Lost = Partial<Record<'alias' | 'building' | 'serving', true>>;

describeWithTypesense('while the index is built anew, readers see every hit once on full pages', () => {
  let indexed: IndexedWorld;
  let service: Harness;
  let site: TestSite;
  let expected: number[];
  beforeEach(async () => {
    indexed = await createIndexedWorld();
    const { world } = indexed;
    site = await world.addSite();
    await world.addMany(site, count, 'boats');
    // More than are built in one step.
    await world.addMany(site, 700, 'sails');
    const { rows } = await world.admin.query<{ entry_id: string }>(
      `select entry_id from content.search_texts where body = 'boats' order by entry_id desc`,
    );
    expected = rows.map((row) => Number(row.entry_id));
    service = await indexed.startService({ deadlineMs: 1_000 });
    await Promise.all([indexed.startIndexer(), indexed.startIndexer()]);
    await indexed.settled();
  });
  afterEach(() => indexed?.close());

  const deps = () => ({ db: indexed.db, server: indexed.server, alias: indexed.settings.collection });
  const find = (page: number, perPage: number, sort: 'SEARCH_SORT_NEWEST' | 'SEARCH_SORT_RELEVANCE') =>
    service.delivery.search({
      ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', query: 'boats', page, perPage, sort },
    });

  async function walk(perPage: number, sort: Parameters<typeof find>[2]): Promise<string> {
    const walked: number[] = [];
    const engines = new Set<string>();
    for (let page = 1; page <= Math.ceil(count / perPage) + 1; page += 1) {
      const answer = await find(page, perPage, sort);
      expect(answer.total).toBe(count);
      walked.push(...answer.hits.map(({ summary }) => summary!.entryId));
      engines.add(answer.engine);
    }
    expect(walked).toEqual(expected);
    return [...engines].join();
  }

  /** Walks over all pages, over and over, until `isOver`. Tells who answered. */
  async function keepWalking(isOver: () => boolean): Promise<Set<string>> {
    const engines = new Set<string>();
    for (let turn = 0; !isOver(); turn += 1)
      engines.add(
        await walk(7 + (turn % 20), turn % 2 === 0 ? 'SEARCH_SORT_NEWEST' : 'SEARCH_SORT_RELEVANCE'),
      );
    return engines;
  }

  async function remove(path: string): Promise<void> {
    const headers = { 'x-typesense-api-key': indexed.typesense.apiKey };
    expect((await fetch(`${indexed.typesense.url}${path}`, { method: 'DELETE', headers })).status).toBe(200);
  }

  /** Begins to build, and waits until the server has the new collection. */
  async function build(): Promise<string> {
    await beginBuilding(deps());
    const { rows } = await indexed.world.admin.query<{ name: string }>(
      `select name from search.index_collections where state = 'building'`,
    );
    await until('the new collection', () => indexed.server.hasCollection(rows[0]!.name));
    return rows[0]!.name;
  }

  it.each([
    ['the alias is lost', { alias: true }],
    ['what is built is lost', { building: true }],
    ['what is searched is lost', { serving: true }],
    ['all of it is lost', { alias: true, building: true, serving: true }],
    ['two more are asked for', {}],
  ] as [string, Lost][])('though %s', async (_, lost) => {
    const serving = await indexed.settled();
    let isHealed = false;
    const walking = keepWalking(() => isHealed);
    try {
      const building = await build();
      if (lost.alias) await remove(`/aliases/${indexed.settings.collection}`);
      if (lost.building) await remove(`/collections/${building}`);
      if (lost.serving) await remove(`/collections/${serving}`);
      if (Object.keys(lost).length === 0) await Promise.all([beginBuilding(deps()), beginBuilding(deps())]);
      const name = await indexed.settled();
      await until(
        'Typesense to answer',
        async () => (await find(1, 5, 'SEARCH_SORT_NEWEST')).engine === 'typesense',
      );
      expect([name, await indexed.server.findServing()]).toEqual([expect.not.stringMatching(serving), name]);
      expect(await indexed.compare(site)).toEqual({ ...none, compared: count + 700 });
    } finally {
      isHealed = true;
    }
    await walking;
  });
});
