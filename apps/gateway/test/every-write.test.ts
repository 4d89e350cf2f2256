import { Client } from 'pg';

import { listEffects } from '@headwater/db';

import { endpointPaths } from './support/endpoint-paths';
import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { createFullSite, shown } from './support/full-site';
import { type Gateway, startGateway } from './support/gateway';
import { actor, createEntry, createTaxonomy, otherPng, upload } from './support/sites';

type Row = ReturnType<typeof listEffects>[number];
const titleOf = ({ kind, became, aspect }: Pick<Row, 'kind' | 'became' | 'aspect'>) =>
  [kind, became, aspect].join(' ').trim();

describeWithRedis('after a write', () => {
  let fleet: Fleet;
  /** Caches nothing, so its answers are current. */
  let cold: Gateway;

  beforeAll(async () => {
    fleet = await startFleet({}, { mirrorDeadlineMs: 1_000 });
    cold = await startGateway(fleet.services);
  });
  afterAll(async () => {
    await cold.close();
    await fleet.close();
  });

  test('of any kind, warm gateways answer at every endpoint as one that keeps nothing', async () => {
    const { manage } = fleet.services;
    const site = await createFullSite(fleet.services);
    const { siteId, authorId, mediaId, menuId, post, taxonomy } = site;
    const name = (number: number) => `Lantern ${number}`;
    let revision = post.revision;
    const edit = async (values: object, mask: string[], entryId = post.entryId) => {
      const { entry } = await manage.content.updateEntry(
        { siteId, entryId, entry: values, updateMask: { paths: mask }, expectedRevision: revision },
        { actor },
      );
      revision = entry!.revision;
    };
    let child = taxonomy;
    const { taxonomyId } = taxonomy;
    const rename = (values: object, mask: string) =>
      manage.taxonomy.updateTaxonomy(
        { siteId, taxonomyId, taxonomy: values, updateMask: { paths: [mask] } },
        { actor },
      );
    const later = { seconds: Math.floor(Date.now() / 1_000) + 3_600, nanos: 0 };
    const writes: [row: string, write: () => Promise<unknown>][] = [
      [
        'taxonomy created',
        async () => (child = await createTaxonomy(fleet.services, site, { slug: 'child' })),
      ],
      ['taxonomy updated name', () => rename({ name: 'Renamed' }, 'name')],
      ['taxonomy updated slug', () => rename({ slug: 'other' }, 'slug')],
      ['taxonomy updated parent_id', () => rename({ parentId: child.taxonomyId }, 'parent_id')],
      [
        'menu created',
        () =>
          manage.navigation.createMenu(
            { siteId, menu: { language: 'en', name: 'footer', itemsJson: '[]' } },
            { actor },
          ),
      ],
      [
        'menu updated items_json',
        () =>
          manage.navigation.updateMenu(
            {
              siteId,
              menuId,
              menu: { itemsJson: '[{"label":"A","url":"/","target":"","children":[]}]' },
              updateMask: { paths: ['items_json'] },
            },
            { actor },
          ),
      ],
      [
        'menu updated name',
        () =>
          manage.navigation.updateMenu(
            { siteId, menuId, menu: { name: 'main' }, updateMask: { paths: ['name'] } },
            { actor },
          ),
      ],
      ['menu deleted', () => manage.navigation.deleteMenu({ siteId, menuId }, { actor })],
      [
        'area_design updated',
        () =>
          manage.navigation.updateAreaDesign(
            { siteId, areaDesign: { area: 'header', settingsJson: '{"a":1}' } },
            { actor },
          ),
      ],
      [
        'area_design deleted',
        () => manage.navigation.deleteAreaDesign({ siteId, area: 'header' }, { actor }),
      ],
      [
        'settings updated',
        () =>
          manage.settings.updateSettings(
            {
              siteId,
              settings: { language: 'en', metaTitle: name(1) },
              updateMask: { paths: ['meta_title'] },
            },
            { actor },
          ),
      ],
      [
        'site updated name',
        () =>
          manage.site.updateSite(
            { siteId, site: { name: name(2) }, updateMask: { paths: ['name'] } },
            { actor },
          ),
      ],
      ['media created', () => upload(fleet.services, site, 'other.png', Buffer.from('other'))],
      [
        'media updated name',
        () =>
          manage.media.updateMedia(
            { siteId, mediaId, name: 'renamed.png', updateMask: { paths: ['name'] } },
            { actor },
          ),
      ],
      [
        'media updated alt',
        () =>
          manage.media.updateMedia(
            { siteId, mediaId, alt: name(8), updateMask: { paths: ['alt'] } },
            { actor },
          ),
      ],
      [
        'media updated caption',
        () =>
          manage.media.updateMedia(
            { siteId, mediaId, caption: name(9), updateMask: { paths: ['caption'] } },
            { actor },
          ),
      ],
      [
        'media updated focal_point',
        () =>
          manage.media.updateMedia(
            { siteId, mediaId, focalPoint: { x: 25, y: 70 }, updateMask: { paths: ['focal_point'] } },
            { actor },
          ),
      ],
      [
        'media updated file',
        () =>
          manage.media.replaceMedia([{ header: { siteId, mediaId } }, { chunk: otherPng }], {
            actor,
          }),
      ],
      ['media deleted', () => manage.media.deleteMedia({ siteId, mediaId }, { actor })],
      [
        'entry created published',
        () => createEntry(fleet.services, site, { slug: 'second', title: name(3) }),
      ],
      [
        'entry created scheduled',
        () => createEntry(fleet.services, site, { slug: 'third', title: name(4), publishTime: later }),
      ],
      ['entry updated contents', () => edit({ title: name(5) }, ['title'])],
      ['entry updated published', () => edit({ slug: 'moved' }, ['slug'])],
      ['entry unpublished', () => edit({ status: 'ENTRY_STATUS_DRAFT' }, ['status'])],
      ['entry published', () => edit({ status: 'ENTRY_STATUS_PUBLISHED' }, ['status'])],
      [
        'author updated name',
        () =>
          manage.content.updateAuthor(
            { siteId, authorId, author: { name: name(6) }, updateMask: { paths: ['name'] } },
            { actor },
          ),
      ],
      [
        'entry deleted published',
        async () => {
          const entry = await createEntry(fleet.services, site, { slug: 'short-lived', title: name(7) });
          await manage.content.deleteEntry({ siteId, entryId: entry.entryId }, { actor });
        },
      ],
      [
        'curated_query updated',
        () =>
          manage.search.updateCuratedQuery(
            { siteId, curatedQuery: { language: 'en', query: 'lantern', pinnedEntryIds: [post.entryId] } },
            { actor },
          ),
      ],
      [
        'curated_query deleted',
        () => manage.search.deleteCuratedQuery({ siteId, language: 'en', query: 'lantern' }, { actor }),
      ],
      [
        'synonym_group updated',
        () =>
          manage.search.updateSynonymGroup(
            {
              siteId,
              synonymGroup: { language: 'en', name: 'lights', words: ['second'], fromWords: ['lantern'] },
            },
            { actor },
          ),
      ],
      [
        'synonym_group deleted',
        () => manage.search.deleteSynonymGroup({ siteId, language: 'en', name: 'lights' }, { actor }),
      ],
      ['recency updated', () => manage.search.updateRecency({ siteId, recency: { weight: 50 } }, { actor })],
      [
        'taxonomy merged away',
        () =>
          manage.taxonomy.mergeTaxonomies(
            { siteId, taxonomyId, intoTaxonomyId: child.taxonomyId },
            { actor },
          ),
      ],
      [
        'taxonomy deleted',
        () => manage.taxonomy.deleteTaxonomy({ siteId, taxonomyId: child.taxonomyId }, { actor }),
      ],
    ];
    const asked = [
      ...Object.values(endpointPaths({ page: 'home', post: 'post', word: 'lantern' })),
      '/posts?taxonomy_slug=term',
      '/posts?taxonomy_slug=other',
      '/posts/second',
      '/taxonomies?type=category',
      '/settings?locale=de',
      '/navigation?locale=de',
    ];
    const [warm] = fleet.gateways;
    const readAll = async (gateway: Gateway) =>
      Promise.all(asked.map(async (path) => [path, ...shown(await gateway.read(site, path))]));
    await readAll(warm);
    for (const [row, write] of writes) {
      await write();
      expect([row, await readAll(warm)]).toEqual([row, await readAll(cold)]);
    }
    const admin = new Client({ connectionString: fleet.services.database.urls.admin });
    await admin.connect();
    const { rows: events } = await admin.query<Pick<Row, 'kind' | 'became' | 'aspect'>>(
      'select distinct kind, became, aspect from platform.change_events where site_id = $1',
      [siteId],
    );
    await admin.end();
    const happened = events.map(titleOf);
    for (const [row] of writes) expect(happened).toContain(row);
    // Effects that need a worker or an instant are in the model test. A scheduled entry shows nowhere before its instant.
    const left = listEffects()
      .filter(({ hasSite, effect }) => hasSite && effect.shownBy !== 'every' && effect.shownBy.length > 0)
      .map(titleOf)
      .filter((title) => !happened.includes(title));
    expect(left.toSorted()).toEqual([
      'entry appeared',
      'entry deleted scheduled',
      'entry updated scheduled',
      'search_index updated',
      'site updated media_facts',
    ]);
  }, 120_000);
});
