import { ask } from '../api/ask';
import type { Site } from '../api/types';
import type { Hit } from './hit';

/** The maximum number of hits of each kind and site. */
const most = 8;

/** Searches in a site. Each request returns only what the person may see there. */
export const inSite: readonly ((site: Site, term: string) => Promise<Hit[]>)[] = [
  async ({ site_id, name }, term) => {
    const query = { title_contains: term, page_size: most };
    const { entries } = await ask('listEntries', { params: { site_id }, query });
    return entries.map(({ entry_id: id, title, type, language }) => ({
      kind: 'entry',
      title,
      hint: `${name} · ${language}`,
      type,
      to: `/sites/${site_id}/entries/${id}`,
    }));
  },
  async ({ site_id, name: site }, term) => {
    const query = { name_contains: term, page_size: most };
    const { media } = await ask('listMedia', { params: { site_id }, query });
    return media.map(({ media_id: id, name }) => ({
      kind: 'media',
      title: name,
      hint: site,
      to: `/sites/${site_id}/media/${id}`,
    }));
  },
  async ({ site_id, name: site }, term) => {
    const query = { name_contains: term, page_size: most };
    const { taxonomies } = await ask('listTaxonomies', { params: { site_id }, query });
    return taxonomies.map(({ taxonomy_id: id, name, type, language }) => ({
      kind: 'term',
      title: name,
      hint: `${site} · ${language}`,
      type,
      to: `/sites/${site_id}/taxonomies/${id}?language=${language}`,
    }));
  },
  // A site has only a handful of these.
  async ({ site_id, name: site }) => {
    const { menus } = await ask('listMenus', { params: { site_id }, query: { page_size: 100 } });
    return menus.map(({ menu_id: id, name, language }) => ({
      kind: 'menu',
      title: name,
      hint: `${site} · ${language}`,
      to: `/sites/${site_id}/navigation/menus/${id}?language=${language}`,
    }));
  },
];

export async function findSites(term: string): Promise<Hit[]> {
  const { sites } = await ask('listSites', { query: { name_contains: term, page_size: most } });
  return sites.map(({ site_id: id, name, primary_domain: domain }) => ({
    kind: 'site',
    title: name,
    hint: domain,
    to: `/sites/${id}`,
  }));
}

/** Finds users. For super admins. */
export async function findUsers(term: string): Promise<Hit[]> {
  const { users } = await ask('listUsers', { query: { text_contains: term, page_size: most } });
  return users.map(({ user_id: id, name, email }) => ({
    kind: 'user',
    title: name === '' ? email : name,
    hint: name === '' ? '' : email,
    to: `/people/${id}`,
  }));
}

/** Reads those of the sites that the person may see. */
export async function readSites(ids: readonly number[]): Promise<Site[]> {
  if (ids.length === 0) return [];
  const { sites } = await ask('listSites', { query: { site_ids: ids.join(','), page_size: 100 } });
  return sites;
}
