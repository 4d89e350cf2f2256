import { Client } from 'typesense';

import type { TestSite } from '@headwater/testing';

import { scopedSearchKey } from '../src/typesense/search-key';
import { questionsOf } from './engine-suite/questions';
import {
  createOwnTypesenseEngine,
  describeWithTypesense,
  type OwnTypesenseEngine,
} from './typesense/own-typesense-engine';

const injections = [
  'filter_by:=1',
  'site_id:>0',
  'en && site_id:>0',
  'x || site_id:>0',
  '`post` || site_id:>=0',
  'post`',
  '(post)',
  'post,page',
  '*',
  ':=*',
  '!=post',
  '[post,page]',
  '"] || site_id:=[1"',
  '&filter_by=site_id:>0',
  '\n&& site_id:>0',
];

describeWithTypesense('sites in one collection of Typesense', () => {
  let own: OwnTypesenseEngine;
  let one: TestSite;
  let other: TestSite;
  let mine: number;
  const { find, ids, idsOf } = questionsOf(() => ({
    world: own.world,
    engine: own.engine,
    curator: own.curator,
    indexed: () => own.feeder.feed(),
  }));

  beforeAll(async () => {
    own = await createOwnTypesenseEngine();
    const { world } = own;
    [one, other] = [await world.addSite(), await world.addSite()];
    mine = await world.addEntry({ site: one, title: 'Harbour post', body: 'shared words filter site' });
    await world.addEntry({ site: other, title: 'Harbour post', body: 'shared words filter site' });
    await world.addEntry({ site: other, title: 'Cormorant', type: 'page' });
    const taxonomyId = await world.addTaxonomy(other, { slug: 'theirs' });
    await world.assign(other, mine + 1, taxonomyId);
    await own.feeder.feed();
  }, 120_000);
  afterAll(() => own.close());

  it.each(injections)('take %j for what it is, as text, type, taxonomy and language', async (text) => {
    for (const asked of [`harbour ${text}`, text, `"${text}"`, `harbour -${text}`]) {
      if (asked.trim().length < 2) continue;
      const answer = await find(one, asked, { perPage: 100 });
      expect(ids(answer).filter((entryId) => entryId !== mine)).toEqual([]);
    }
    // Caches may keep that, too.
    expect(await find(one, 'harbour', { type: text })).toMatchObject({
      hits: [],
      total: 0,
      indexCurrent: true,
    });
    expect(await find(one, 'harbour', { taxonomySlug: text })).toMatchObject({ hits: [], total: 0 });
    expect(await find(one, 'harbour', { language: text })).toMatchObject({ hits: [], total: 0 });
  });

  it('never find words of another site, by no way of matching', async () => {
    for (const text of [
      'cormorant',
      'cormoran',
      'cormorrant',
      '"cormorant"',
      'cormorant -x',
      'harbour cormorant',
    ]) {
      const own = text.startsWith('harbour') ? await idsOf(one, 'harbour') : [];
      expect(await find(one, text)).toMatchObject({ engine: 'typesense', total: own.length });
      expect(await idsOf(one, text)).toEqual(own);
      expect((await find(one, text, { sort: 'newest' })).total).toBe(0);
      expect((await find(one, text, { type: 'page' })).total).toBe(0);
    }
    expect(await idsOf(one, 'harbour', { taxonomySlug: 'theirs' })).toEqual([]);
    expect((await answersOfOther()).sort()).toHaveLength(2);
  });

  const answersOfOther = async () => [
    ...(await idsOf(other, 'cormorant')),
    ...(await idsOf(other, 'harbour', { taxonomySlug: 'theirs' })),
  ];

  it('are not crowded out by words of other sites, begun or typed wrongly', async () => {
    const { world } = own;
    const letters = [...'abcdefghijklmnop'];
    const words = (start: string) => letters.flatMap((a) => letters.map((b) => `${start}${a}${b}`)).join(' ');
    for (let i = 0; i < 8; i++) {
      const crowd = await world.addSite();
      for (let j = 0; j < 4; j++)
        await world.addEntry({ site: crowd, title: 'x', body: `${words('quarterd')} ${words('quartrde')}` });
    }
    const site = await world.addSite();
    const entryId = await world.addEntry({ site, title: 'Quarterdeckhands' });
    await own.feeder.feed();
    for (const text of ['quarterd', 'quarterdeckh', 'quarterdekchands', 'quarterdeckhnds']) {
      const answer = await find(site, text);
      expect([text, answer.engine, ids(answer)]).toEqual([text, 'typesense', [entryId]]);
    }
  }, 60_000);

  describe('have keys', () => {
    const client = (apiKey: string) =>
      new Client({ apiKey, nodes: [{ url: own.server.url }], numRetries: 0, logLevel: 'silent' });
    const documents = (apiKey: string) => client(apiKey).collections(own.settings.collection).documents();
    const all = { q: '*', query_by: 'a', per_page: 100 };
    const sitesFound = async (apiKey: string, parameters: object = {}) => {
      const { hits = [] } = await documents(apiKey).search({ ...all, ...parameters });
      return [...new Set(hits.map(({ document }) => (document as { site_id: number }).site_id))];
    };

    it('that find one site, whatever a request filters by', async () => {
      const key = scopedSearchKey(own.settings.searchKey, one.siteId);
      for (const filter of [
        '',
        'site_id:>0',
        `site_id:=${other.siteId}`,
        `site_id:=[${one.siteId},${other.siteId}]`,
      ]) {
        const found = await sitesFound(key, filter === '' ? {} : { filter_by: filter });
        expect(found.filter((siteId) => siteId !== one.siteId)).toEqual([]);
      }
      expect(await sitesFound(key)).toEqual([one.siteId]);
      // A filter that would be true of everything, if it came first.
      for (const filter of [`site_id:>0 || site_id:>0`, `) || (site_id:>0`]) {
        const found = await sitesFound(key, { filter_by: filter }).catch(() => []);
        expect(found.filter((siteId) => siteId !== one.siteId)).toEqual([]);
      }
    });

    it('that find one site, whatever else a request asks for', async () => {
      const key = scopedSearchKey(own.settings.searchKey, one.siteId);
      const foreign = `${other.siteId}-${mine + 1}`;
      for (const parameters of [
        { pinned_hits: `${foreign}:1` },
        { pinned_hits: `${foreign}:1`, filter_curated_hits: 0 },
        { hidden_hits: `${one.siteId}-${mine}` },
        { group_by: 'site_id', group_limit: 10 },
        { q: 'harbour', query_by: 'a,b,c,d', num_typos: 2, drop_tokens_threshold: 10 },
        { 'x-typesense-api-key': own.settings.searchKey },
        { enable_overrides: true, override_tags: 'x' },
      ]) {
        const answer = await documents(key)
          .search({ ...all, ...parameters } as typeof all)
          .catch((error: { httpStatus: number }) => error.httpStatus);
        const text = JSON.stringify(answer);
        expect([parameters, text.includes(`"site_id":${other.siteId}`)]).toEqual([parameters, false]);
        expect([parameters, text.includes(foreign)]).toEqual([parameters, false]);
      }
    });

    it('of one site, whose filter nobody can take away in a request of several searches', async () => {
      const key = scopedSearchKey(own.settings.searchKey, one.siteId);
      const { collection } = own.settings;
      const answer: unknown = await client(key).multiSearch.perform({
        searches: [
          { ...all, collection, filter_by: `site_id:=${other.siteId}` },
          { ...all, collection, filter_by: '' },
          { ...all, collection, preset: 'all' },
        ],
      } as never);
      expect(JSON.stringify(answer)).toContain('"found"');
      expect(JSON.stringify(answer)).not.toContain(`"site_id":${other.siteId}`);
    });

    it('that have expired, which find nothing', async () => {
      const parameters = { filter_by: `site_id:=${one.siteId}` };
      const made = (embedded: object) =>
        client('unused').keys().generateScopedSearchKey(own.settings.searchKey, embedded);
      expect(await sitesFound(made({ ...parameters, expires_at: 4_000_000_000 }))).toEqual([one.siteId]);
      for (const key of [
        made({ ...parameters, expires_at: 1_000_000_000 }),
        made({ ...parameters, expires_at: 1_000_000_000, filter_curated_hits: 1 }),
      ]) {
        await expect(sitesFound(key)).rejects.toMatchObject({ httpStatus: 401 });
      }
    });

    it('of no site, and forged ones, that find nothing', async () => {
      expect(await sitesFound(scopedSearchKey(own.settings.searchKey, 0))).toEqual([]);
      const forged = Buffer.from(scopedSearchKey(own.settings.searchKey, one.siteId), 'base64')
        .toString()
        .replace(`:=${one.siteId}`, `:=${other.siteId}`);
      await expect(sitesFound(Buffer.from(forged).toString('base64'))).rejects.toMatchObject({
        httpStatus: 401,
      });
      await expect(sitesFound(scopedSearchKey('another search key', one.siteId))).rejects.toMatchObject({
        httpStatus: 401,
      });
    });

    it('that may search and nothing else', async () => {
      const refused = { httpStatus: 401 };
      for (const key of [own.settings.searchKey, scopedSearchKey(own.settings.searchKey, one.siteId)]) {
        const actions: (() => Promise<unknown>)[] = [
          () => client(key).collections().retrieve(),
          () => client(key).collections(own.settings.collection).retrieve(),
          () => client(key).collections(own.settings.collection).delete(),
          () => client(key).aliases().retrieve(),
          () => client(key).keys().retrieve(),
          () =>
            client(key)
              .keys()
              .create({ description: '', actions: ['*'], collections: ['*'] }),
          () => documents(key).export(),
          () => documents(key).delete({ filter_by: 'site_id:>0' }),
          () => documents(key).upsert({ id: 'x' }),
          () =>
            client(key).collections(own.settings.collection).documents(`${one.siteId}-${mine}`).retrieve(),
        ];
        for (const action of actions) await expect(action()).rejects.toMatchObject(refused);
      }
    });

    it('of this installation alone', async () => {
      const foreign = `foreign_${own.settings.collection}`;
      await own.feeder.client
        .collections()
        .create({ name: foreign, fields: [{ name: 'a', type: 'string' }] });
      await expect(
        client(own.settings.searchKey).collections(foreign).documents().search(all),
      ).rejects.toMatchObject({ httpStatus: 401 });
    });
  });
});
