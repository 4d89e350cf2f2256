import type { Services } from '@headwater/testing-services';

import type { Answer } from './http';
import { actor, createEntry, createSite, createTaxonomy, png, upload } from './sites';

/** A site that has something to show at every endpoint. Page and post show a taxonomy, an image and an author. */
export async function createFullSite(services: Services) {
  const site = await createSite(services);
  const { siteId } = site;
  const { mediaId } = await upload(services, site, 'lantern.png', png);
  const taxonomy = await createTaxonomy(services, site, { slug: 'term' });
  const own = { ogImageMediaId: mediaId, taxonomyIds: [taxonomy.taxonomyId], title: 'Lantern' };
  await createEntry(services, site, { ...own, type: 'page', slug: 'home', isHomepage: true });
  const post = await createEntry(services, site, { ...own, slug: 'post' });
  await services.manage.settings.updateSettings(
    { siteId, settings: { language: 'en', logoMediaId: mediaId }, updateMask: { paths: ['logo_media_id'] } },
    { actor },
  );
  const { menu } = await services.manage.navigation.createMenu(
    { siteId, menu: { language: 'en', name: 'header', itemsJson: '[]' } },
    { actor },
  );
  return { ...site, mediaId, post, taxonomy, menuId: menu!.menuId };
}

/** The parts of an answer that are the same on every gateway. */
export const shown = ({ status, text, headers }: Answer) => [
  status,
  text,
  headers['etag'],
  headers['content-language'],
  headers['x-content-version'],
];
