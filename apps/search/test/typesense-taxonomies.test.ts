import { createTypesenseEngine } from '../src/engine/typesense/typesense-engine';
import { useLateIndex } from './typesense/late-index';
import { describeWithTypesense } from './typesense/own-typesense-engine';

describeWithTypesense('a taxonomy that is searched for in an index', () => {
  const { own, find, ids, idsOf } = useLateIndex();

  it('follows a taxonomy of another slug at once', async () => {
    const { world, feeder } = own();
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
    const { world, feeder } = own();
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
    const { postgresql, deliveryDb, index, metrics, slots } = own();
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
});
