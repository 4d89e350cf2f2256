import { endpointPaths } from './support/endpoint-paths';
import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { createFullSite } from './support/full-site';
import { type Gateway, startGateway } from './support/gateway';
import { actor, createEntry } from './support/sites';

const paths = [
  ...Object.values(endpointPaths({ page: 'home', post: 'post', word: 'lantern' })),
  '/posts?taxonomy_slug=term',
  '/search?q=lantern&type=post',
];

describeWithRedis('an entry in the trash', () => {
  let fleet: Fleet;
  let cold: Gateway;

  beforeAll(async () => {
    fleet = await startFleet({}, { mirrorDeadlineMs: 1_000 });
    cold = await startGateway(fleet.services);
  });
  afterAll(async () => {
    await cold.close();
    await fleet.close();
  });

  test('is in no answer of any endpoint, neither in the trash nor when it is restored, and goes on using its media', async () => {
    const { manage } = fleet.services;
    const site = await createFullSite(fleet.services);
    const { siteId, mediaId } = site;
    const [warm] = fleet.gateways;
    const showing = async (gateway: Gateway) => {
      const found: string[] = [];
      for (const path of paths)
        if ((await gateway.read(site, path)).text.includes('Lantern')) found.push(path);
      return found;
    };
    const everywhere = paths.filter((path) => !['/taxonomies', '/settings', '/navigation'].includes(path));
    for (const gateway of [warm, cold]) expect(await showing(gateway)).toEqual(everywhere);

    const { entries } = await manage.content.listEntries({ siteId });
    for (const { entryId } of entries) await manage.content.deleteEntry({ siteId, entryId }, { actor });
    for (const gateway of [warm, cold]) expect(await showing(gateway)).toEqual([]);
    expect((await manage.content.listTrash({ siteId })).entries).toHaveLength(entries.length);

    await manage.settings.updateSettings(
      { siteId, settings: { language: 'en' }, updateMask: { paths: ['logo_media_id'] } },
      { actor },
    );
    const { uses } = await manage.media.listMediaUses({ siteId, mediaId });
    expect(uses.map(({ id, state }) => [id, state])).toEqual(
      entries.map(({ entryId }) => [entryId, 'MEDIA_USE_STATE_TRASH']).sort(),
    );

    for (const { entryId } of entries) await manage.content.restoreEntry({ siteId, entryId }, { actor });
    for (const gateway of [warm, cold]) expect(await showing(gateway)).toEqual([]);
    expect((await manage.media.listMediaUses({ siteId, mediaId })).uses).toMatchObject(
      entries.map(() => ({ state: 'MEDIA_USE_STATE_DRAFT' })),
    );

    for (const { entryId } of entries)
      await manage.content.deleteEntry({ siteId, entryId, permanently: true }, { actor });
    expect((await manage.media.listMediaUses({ siteId, mediaId })).uses).toEqual([]);
  }, 60_000);

  test('gives its slug to another one at once', async () => {
    const site = await createFullSite(fleet.services);
    const { siteId, post } = site;
    const [warm] = fleet.gateways;
    await warm.read(site, '/posts/post');
    await fleet.services.manage.content.deleteEntry({ siteId, entryId: post.entryId }, { actor });
    expect((await warm.read(site, '/posts/post')).status).toBe(404);
    await createEntry(fleet.services, site, { slug: 'post', title: 'Heron' });
    expect((await warm.read(site, '/posts/post')).json<{ data: { title: string } }>().data.title).toBe(
      'Heron',
    );
  });
});
