import type { EndpointName } from '@headwater/http-contract';
import type { Services } from '@headwater/testing-services';

import { actor, createEntry, createTaxonomy, type TestSite } from '../sites';

/** Where each endpoint shows one of the subjects. */
const shownAt: Record<EndpointName, [subject: string, path: string]> = {
  listPages: ['page', '/pages'],
  getHomepage: ['page', '/pages/homepage'],
  getPage: ['page', '/pages/page'],
  listPosts: ['post', '/posts'],
  getPost: ['post', '/posts/post'],
  search: ['post', '/search?q=lantern&type=post'],
  suggest: ['post', '/search/suggest?q=post'],
  listTaxonomies: ['taxonomy', '/taxonomies'],
  getSettings: ['settings', '/settings'],
  getNavigation: ['menu', '/navigation'],
};

/** Something of a site that is changed again and again, and the endpoints that show its present value. */
export interface Subject {
  name: string;
  paths: string[];
  write(value: string): Promise<unknown>;
}

/** Five subjects, which together show at all endpoints. */
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
  const subjects: Omit<Subject, 'paths'>[] = [
    {
      name: 'page',
      write: await createTitled('page', { isHomepage: true }),
    },
    {
      name: 'post',
      // So that suggestions show it alone.
      write: await createTitled('post', {}).then((write) => (title) => write(`Post ${title}`)),
    },
    {
      name: 'taxonomy',
      write: (name) =>
        manage.taxonomy.updateTaxonomy(
          { siteId, taxonomyId, taxonomy: { name }, updateMask: { paths: ['name'] } },
          { actor },
        ),
    },
    {
      name: 'settings',
      write: (metaTitle) =>
        manage.settings.updateSettings(
          { siteId, settings: { language: 'en', metaTitle }, updateMask: { paths: ['meta_title'] } },
          { actor },
        ),
    },
    {
      name: 'menu',
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
  const unknown = Object.values(shownAt).find(([subject]) => !subjects.some(({ name }) => name === subject));
  if (unknown) throw new Error(`There is no subject ${unknown[0]}.`);
  return subjects.map((subject) => ({
    ...subject,
    paths: Object.values(shownAt).flatMap(([name, path]) => (name === subject.name ? [path] : [])),
  }));
}
