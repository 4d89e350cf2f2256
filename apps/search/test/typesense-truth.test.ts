import fc from 'fast-check';

import type { TestSite } from '@headwater/testing';

import type { SearchQuery } from '../src/engine/engine';
import { createTypesenseEngine } from '../src/engine/typesense/typesense-engine';
import { toSiteFilterValue } from '../src/typesense/token';
import { questionsOf } from './engine-suite/questions';
import {
  createOwnTypesenseEngine,
  describeWithTypesense,
  type OwnTypesenseEngine,
} from './typesense/own-typesense-engine';

describeWithTypesense('an index that is behind', () => {
  let own: OwnTypesenseEngine;
  const { find, ids, idsOf } = questionsOf(() => ({
    world: own.world,
    engine: own.engine,
    curator: own.curator,
    indexed: () => own.feeder.feed(),
  }));

  beforeAll(async () => {
    own = await createOwnTypesenseEngine();
  }, 120_000);
  afterAll(() => own.close());
  afterEach(async () => {
    await own.world.database.setClock(null);
    await own.feeder.feed();
  });

  const setText = (site: TestSite, entryId: number, columns: Record<string, string>): Promise<unknown> =>
    own.world.admin.query(
      `update content.search_texts set ${Object.keys(columns)
        .map((name, index) => `${name} = $${index + 3}`)
        .join(', ')} where site_id = $1 and entry_id = $2`,
      [site.siteId, entryId, ...Object.values(columns)],
    );

  /** Changes stay young, however slow this machine is. */
  const renewChanges = () =>
    own.world.admin.query(
      `update content.search_changes set changed_at = clock_timestamp() + interval '1 hour'`,
    );

  const findYoung: typeof find = async (...asked) => {
    await renewChanges();
    return find(...asked);
  };

  it('never shows text that was edited away, and finds the new text once it is told of it', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    const kept = await world.addEntry({ site, title: 'Anchor kept' });
    const edited = await world.addEntry({ site, title: 'Anchor edited' });
    await feeder.feed();
    expect(await find(site, 'anchor')).toMatchObject({ total: 2, engine: 'typesense', indexCurrent: true });
    await setText(site, edited, { title: 'Rudder edited' });
    const behind = await findYoung(site, 'anchor');
    expect(behind).toMatchObject({ total: 1, engine: 'typesense', indexCurrent: false });
    expect(ids(behind)).toEqual([kept]);
    expect(await findYoung(site, 'rudder')).toMatchObject({
      total: 0,
      engine: 'typesense',
      indexCurrent: false,
    });
    await feeder.feed();
    expect(await find(site, 'anchor')).toMatchObject({ total: 1, engine: 'typesense', indexCurrent: true });
    expect(await find(site, 'rudder')).toMatchObject({ total: 1, engine: 'typesense', indexCurrent: true });
  });

  it.each([
    [
      'unpublished',
      (site: TestSite, entryId: number) => own.world.updateEntry(site, entryId, { status: 'draft' }),
    ],
    ['deleted', (site: TestSite, entryId: number) => own.world.deleteEntry(site, entryId)],
    [
      'scheduled',
      (site: TestSite, entryId: number) =>
        own.world.updateEntry(site, entryId, { published_at: new Date(Date.now() + 3_600_000) }),
    ],
  ])('never shows what was %s', async (_, change) => {
    const { world, feeder } = own;
    const site = await world.addSite();
    const kept = await world.addEntry({ site, title: 'Capstan' });
    const changed = await world.addEntry({ site, title: 'Capstan' });
    await feeder.feed();
    await change(site, changed);
    for (const sort of ['relevance', 'newest'] as const) {
      for (const text of ['capstan', 'capst', 'capstna', '"capstan"']) {
        const answer = await findYoung(site, text, { sort });
        expect([ids(answer), answer.total, answer.engine]).toEqual([[kept], 1, 'typesense']);
      }
    }
    await feeder.feed();
    expect(await find(site, 'capstan')).toMatchObject({ total: 1, engine: 'typesense', indexCurrent: true });
  });

  it('fills every page but the last and shows each hit once, whatever the index has not been told of', async () => {
    const { world, feeder } = own;
    const kinds = ['none', 'edited', 'unpublished', 'deleted', 'added', 'scheduled'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 5, maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom<NonNullable<SearchQuery['sort']>>('relevance', 'newest'),
        async (changes, perPage, sort) => {
          const site = await world.addSite();
          const entryIds: number[] = [];
          for (const change of changes) {
            if (change !== 'added') entryIds.push(await world.addEntry({ site, title: 'Halyard' }));
          }
          await feeder.feed();
          const expected: number[] = [];
          for (const change of changes) {
            if (change === 'added') {
              await world.addEntry({ site, title: 'Halyard' });
              continue;
            }
            const entryId = entryIds.shift()!;
            if (change === 'none') expected.push(entryId);
            if (change === 'edited') await setText(site, entryId, { title: 'Other' });
            if (change === 'unpublished') await world.updateEntry(site, entryId, { status: 'draft' });
            if (change === 'deleted') await world.deleteEntry(site, entryId);
            if (change === 'scheduled') {
              await world.updateEntry(site, entryId, { published_at: new Date(Date.now() + 3_600_000) });
            }
          }
          const isBehind = changes.some((change) => change !== 'none');
          const walked: number[] = [];
          const pages = Math.max(1, Math.ceil(expected.length / perPage));
          for (let page = 1; page <= pages + 1; page++) {
            const answer = await findYoung(site, 'halyard', { page, perPage, sort });
            expect(answer).toMatchObject({
              engine: 'typesense',
              total: expected.length,
              indexCurrent: !isBehind,
            });
            if (page < pages) expect(answer.hits).toHaveLength(perPage);
            walked.push(...ids(answer));
          }
          expect(walked).toHaveLength(expected.length);
          expect([...walked].sort()).toEqual([...expected].sort());
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  it('leaves a site with more than 200 pending changes to PostgreSQL', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    await world.addEntry({ site, title: 'Bollard' });
    await feeder.feed();
    await world.addMany(site, 200, 'bollard');
    expect(await findYoung(site, 'bollard')).toMatchObject({
      engine: 'typesense',
      total: 1,
      indexCurrent: false,
    });
    await world.addMany(site, 1, 'bollard');
    expect(await findYoung(site, 'bollard')).toMatchObject({ engine: 'postgresql', total: 202 });
  });

  it('leaves a site with a change older than a second to PostgreSQL', async () => {
    const { world, feeder } = own;
    const [site, other] = [await world.addSite(), await world.addSite()];
    for (const one of [site, other]) await world.addEntry({ site: one, title: 'Gangway' });
    await feeder.feed();
    await world.addEntry({ site, title: 'Gangway' });
    await world.admin.query(
      `update content.search_changes set changed_at = clock_timestamp() - interval '1001 ms'`,
    );
    expect(await find(site, 'gangway')).toMatchObject({ engine: 'postgresql', total: 2 });
    expect(await find(other, 'gangway')).toMatchObject({ engine: 'typesense', total: 1, indexCurrent: true });
  });

  describe('as its marker says', () => {
    let site: TestSite;
    let entryId: number;
    let applied: number;

    beforeEach(async () => {
      site = await own.world.addSite();
      entryId = await own.world.addEntry({ site, title: 'Mooring' });
      await own.feeder.feed();
      applied = await own.feeder.applied(site.siteId);
    });
    afterEach(async () => own.feeder.marker(site.siteId, await own.feeder.applied(site.siteId)));

    const engineOf = async (): Promise<string> => (await find(site, 'mooring')).engine;

    it('is used where it is right', async () => {
      expect(await find(site, 'mooring')).toMatchObject({ engine: 'typesense', indexCurrent: true });
    });

    it('is not used when the marker is missing, behind, ahead, or of another database', async () => {
      await own.feeder.marker(site.siteId, applied - 1);
      expect(await engineOf()).toBe('postgresql');
      await own.feeder.marker(site.siteId, applied + 1);
      expect(await engineOf()).toBe('postgresql');
      await own.feeder.marker(site.siteId, applied, '7000000000000000000/00000002');
      expect(await engineOf()).toBe('postgresql');
      await own.feeder.remove(`marker-${site.siteId}`);
      expect(await engineOf()).toBe('postgresql');
      await own.feeder.marker(site.siteId, applied);
      expect(await engineOf()).toBe('typesense');
    });

    it('is used, and not kept, while a batch has written its marker and has not ended', async () => {
      await own.world.addEntry({ site, title: 'Mooring' });
      await own.feeder.importDocuments();
      const batch = await own.feeder.nextBatch();
      await own.feeder.marker(site.siteId, batch);
      const answer = await findYoung(site, 'mooring');
      expect(answer).toMatchObject({ engine: 'typesense', total: 1, indexCurrent: false });
      expect(ids(answer)).toEqual([entryId]);
      // Nobody has begun this one: PostgreSQL is in an earlier state.
      await own.feeder.marker(site.siteId, batch + 1);
      expect(await findYoung(site, 'mooring')).toMatchObject({ engine: 'postgresql', total: 2 });
    });

    it('is not used until it was compared with a PostgreSQL that was started again', async () => {
      const setDatabase = (expression: string) =>
        own.world.admin.query(`update search.index_collections set database = ${expression}`);
      await setDatabase(`regexp_replace(database, '/[^/]*$', '/0')`);
      expect(await find(site, 'mooring')).toMatchObject({ engine: 'postgresql', total: 1 });
      // As far as it should be, and ahead as if a batch were under way: both can be of a past that never was.
      await own.world.addEntry({ site, title: 'Mooring' });
      await own.feeder.importDocuments();
      for (const batch of [applied, await own.feeder.nextBatch()]) {
        await own.feeder.marker(site.siteId, batch);
        expect(await findYoung(site, 'mooring')).toMatchObject({ engine: 'postgresql', total: 2 });
      }
      await setDatabase('platform.recognised_database()');
      expect(await findYoung(site, 'mooring')).toMatchObject({ engine: 'typesense', indexCurrent: false });
    });

    it('is not used when it is emptied behind its marker, or holds what nobody told it of', async () => {
      await own.feeder.client
        .collections(own.settings.collection)
        .documents(`${site.siteId}-${entryId}`)
        .update({ hash: 'of another text' });
      const answer = await find(site, 'mooring');
      expect([answer.engine, ids(answer)]).toEqual(['postgresql', [entryId]]);
    });

    it('is not used while no changes are noted', async () => {
      await own.world.admin.query('select content.use_search_index(false)');
      expect(await engineOf()).toBe('postgresql');
      await own.world.admin.query('select content.use_search_index(true)');
      expect(await engineOf()).toBe('typesense');
    });
  });

  it('never shows a document that is another site’s', async () => {
    const { world, feeder } = own;
    const [site, other] = [await world.addSite(), await world.addSite()];
    const mine = await world.addEntry({ site, title: 'Windlass' });
    const foreign = await world.addEntry({ site: other, title: 'Windlass' });
    await feeder.feed();
    const documents = feeder.client.collections(own.settings.collection).documents();
    const document = await feeder.client
      .collections(own.settings.collection)
      .documents(`${other.siteId}-${foreign}`)
      .retrieve();
    await documents.upsert({
      ...document,
      ...{ id: `${site.siteId}-${foreign}`, site_id: site.siteId },
      language: toSiteFilterValue(site.siteId, 'en'),
    });
    const answer = await find(site, 'windlass');
    expect([answer.engine, ids(answer), answer.total]).toEqual(['postgresql', [mine], 1]);
  });

  it('finds what is scheduled by the clock of the database, whatever this process takes for its time', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    const instant = new Date('2031-06-01T12:00:00Z');
    await world.database.setClock(new Date(instant.getTime() - 10_000));
    const entryId = await world.addEntry({ site, title: 'Spinnaker', publishedAt: instant });
    await feeder.feed();
    // Page 2 has no hit that could be missed there: the total alone tells.
    for (const page of [1, 2]) {
      for (const offsetMs of [-10_000, -1, 0, 86_400_000, -1, -3_600_000, 0, -86_400_000]) {
        await world.database.setClock(new Date(instant.getTime() + offsetMs));
        const answer = await find(site, 'spinnaker', { page });
        const total = offsetMs < 0 ? 0 : 1;
        expect([page, offsetMs, answer.engine, ids(answer), answer.total]).toEqual([
          page,
          offsetMs,
          'typesense',
          page === 1 && total === 1 ? [entryId] : [],
          total,
        ]);
      }
    }
  });

  it('is not current while texts are being made anew', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    await world.addEntry({ site, title: 'Topsail' });
    await feeder.feed();
    await own.engine.rebuild(site.siteId, { actor: 'user:1', caller: 'tests' });
    expect(await find(site, 'topsail')).toMatchObject({ engine: 'typesense', indexCurrent: false });
    await world.admin.query('delete from graphile_worker._private_jobs');
    expect(await find(site, 'topsail')).toMatchObject({ engine: 'typesense', indexCurrent: true });
  });

  it('is not asked for an exact answer', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    await world.addEntry({ site, title: 'Foresail' });
    await feeder.feed();
    expect(await find(site, 'foresail')).toMatchObject({ engine: 'typesense', total: 1 });
    expect(await find(site, 'foresail', { exact: true })).toMatchObject({ engine: 'postgresql', total: 1 });
  });

  it('follows a taxonomy of another slug at once', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    const entryId = await world.addEntry({ site, title: 'Mainsail' });
    const taxonomyId = await world.addTaxonomy(site, { slug: 'old' });
    await world.assign(site, entryId, taxonomyId);
    await feeder.feed();
    expect(await idsOf(site, 'mainsail', { taxonomySlug: 'old' })).toEqual([entryId]);
    await world.admin.query(`update site.taxonomies set slug = 'new' where taxonomy_id = $1`, [taxonomyId]);
    expect(await idsOf(site, 'mainsail', { taxonomySlug: 'old' })).toEqual([]);
    expect(await idsOf(site, 'mainsail', { taxonomySlug: 'new' })).toEqual([entryId]);
    // What is remembered of the words has no taxonomy.
    const other = await world.addEntry({ site, title: 'Mainsail' });
    await feeder.feed();
    const all = await find(site, 'mainsail', { sort: 'newest' });
    expect([all.engine, ids(all)]).toEqual(['typesense', [other, entryId]]);
    const again = await find(site, 'mainsail', { taxonomySlug: 'new' });
    expect([again.engine, ids(again)]).toEqual(['typesense', [entryId]]);
  });

  it('is not believed if the slug has become that of another taxonomy while it was asked', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    const entryIds: number[] = [];
    const taxonomyIds: number[] = [];
    for (const slug of ['lee', 'luff']) {
      const entryId = await world.addEntry({ site, title: 'Jib' });
      const taxonomyId = await world.addTaxonomy(site, { slug });
      await world.assign(site, entryId, taxonomyId);
      entryIds.push(entryId);
      taxonomyIds.push(taxonomyId);
    }
    await feeder.feed();
    const [lee, luff] = taxonomyIds;
    const swap = (slugs: readonly [string, string]) =>
      world.admin.query(
        `update site.taxonomies set slug = 'aside' where taxonomy_id = ${lee};
         update site.taxonomies set slug = '${slugs[1]}' where taxonomy_id = ${luff};
         update site.taxonomies set slug = '${slugs[0]}' where taxonomy_id = ${lee}`,
      );
    const { postgresql, deliveryDb, index, metrics, slots } = own;
    let meanwhile: () => Promise<unknown> = () => Promise.resolve();
    const engine = createTypesenseEngine({
      ...{ postgresql, deliveryDb, metrics, slots },
      index: {
        ...index,
        ask: async (question) => {
          const answer = await index.ask(question);
          await meanwhile();
          return answer;
        },
      },
    });
    const search = async () => {
      const answer = await engine.search({
        ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', text: 'jib', type: undefined },
        ...{ taxonomySlug: 'lee', page: 1, perPage: 20 },
      });
      return [answer.engine, ids(answer)];
    };
    expect(await search()).toEqual(['typesense', [entryIds[0]]]);
    meanwhile = () => swap(['luff', 'lee']);
    expect(await search()).toEqual(['postgresql', [entryIds[1]]]);
  });

  it('marks what was found, also for a query with typing errors or a begun word', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    await world.addEntry({ site, title: 'One', body: 'The helmsman watched three lanterns.' });
    await feeder.feed();
    const marksEach = async () => {
      for (const [text, marked] of [
        ['lantenrs', '<mark>lanterns</mark>'],
        ['helmsmna', '<mark>helmsman</mark>'],
        ['three lanter', '<mark>three</mark> <mark>lanterns</mark>'],
        ['"three lanterns"', '<mark>three</mark> <mark>lanterns</mark>'],
      ] as const) {
        const answer = await findYoung(site, text);
        expect([text, answer.engine, answer.hits[0]?.excerpt]).toEqual([
          text,
          'typesense',
          expect.stringContaining(marked),
        ]);
      }
    };
    await marksEach();
    // Then it is asked twice.
    await world.addEntry({ site, title: 'Two' });
    await marksEach();
  });

  it('costs six statements, and five once for each new query, and for words that were not marked before', async () => {
    const { world, feeder } = own;
    const site = await world.addSite();
    for (let i = 0; i < 3; i++) await world.addEntry({ site, title: `Bowsprit ${i}` });
    await feeder.feed();
    const statements = async (text: string): Promise<number> => {
      const before = own.deliveryDb.statementCount;
      expect(await find(site, text)).toMatchObject({ engine: 'typesense', indexCurrent: true });
      return own.deliveryDb.statementCount - before;
    };
    expect([await statements('bowsprit'), await statements('bowsprit')]).toEqual([16, 6]);
    expect([await statements('nothing'), await statements('nothing')]).toEqual([11, 6]);
  });
});
