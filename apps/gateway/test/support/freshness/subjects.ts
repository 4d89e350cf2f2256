import type { Services } from '@headwater/testing-services';

import { actor, createEntry, createTaxonomy, type TestSite } from '../sites';

/** Something of a site that is changed again and again, and the endpoints that show its present value. */
export interface Subject {
  name: string;
  paths: string[];
  write(value: string): Promise<unknown>;
}

/** Five subjects, which together show at all nine endpoints. */
export async function createSubjects(services: Services, site: TestSite): Promise<Subject[]> {
  const { manage } = services;
  const { siteId } = site;

  async function createTitled(type: 'page' | 'post', values: object): Promise<Subject['write']> {
    let { entryId, revision } = await createEntry(services, site, { type, slug: type, ...values });
    return async (title) => {
      const { entry } = await manage.content.updateEntry(
        { siteId, entryId, entry: { title }, updateMask: { paths: ['title'] }, expectedRevision: revision },
        { actor },
      );
      ({ entryId, revision } = entry!);
    };
  }

  const { taxonomyId } = await createTaxonomy(services, site, {});
  const { menu } = await manage.navigation.createMenu(
    { siteId, menu: { language: 'en', name: 'header', itemsJson: '[]' } },
    { actor },
  );
  const { menuId } = menu!;
  return [
    {
      name: 'page',
      paths: ['/pages', '/pages/homepage', '/pages/page'],
      write: await createTitled('page', { isHomepage: true }),
    },
    {
      name: 'post',
      paths: ['/posts', '/posts/post', '/search?q=lantern&type=post'],
      write: await createTitled('post', {}),
    },
    {
      name: 'taxonomy',
      paths: ['/taxonomies'],
      write: (name) =>
        manage.taxonomy.updateTaxonomy(
          { siteId, taxonomyId, taxonomy: { name }, updateMask: { paths: ['name'] } },
          { actor },
        ),
    },
    {
      name: 'settings',
      paths: ['/settings'],
      write: (metaTitle) =>
        manage.settings.updateSettings(
          { siteId, settings: { language: 'en', metaTitle }, updateMask: { paths: ['meta_title'] } },
          { actor },
        ),
    },
    {
      name: 'menu',
      paths: ['/navigation'],
      write: (label) =>
        manage.navigation.updateMenu(
          {
            siteId,
            menuId,
            menu: { itemsJson: JSON.stringify([{ label, url: '/', target: '', children: [] }]) },
            updateMask: { paths: ['items_json'] },
          },
          { actor },
        ),
    },
  ];
}
