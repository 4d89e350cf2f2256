import type { EndpointName } from '@headwater/http-contract';

/** A request to each endpoint, of a site with a homepage, a page and a post of these slugs, and texts that hold the word. */
export function endpointPaths(of: {
  page: string;
  post: string;
  word: string;
}): Record<EndpointName, string> {
  return {
    listPages: '/pages',
    getHomepage: '/pages/homepage',
    getPage: `/pages/${of.page}`,
    listPosts: '/posts?per_page=2',
    getPost: `/posts/${of.post}`,
    listTaxonomies: '/taxonomies',
    getSettings: '/settings',
    getNavigation: '/navigation',
    search: `/search?q=${of.word}`,
    suggest: `/search/suggest?q=${of.word}`,
  };
}
