import { jsonList, presentSummary, presentSummaryJson } from '@headwater/presenters';
import { foldAsked } from '@headwater/values';

import { paginate } from './paginate';
import type { Route } from './route';
import { shownObjects } from './shown-objects';

export const listPages: Route<'listPages'> = async ({ clients, scope, media, options }) => {
  const { pages, usedObjects, ...freshness } = await clients.longLists.listPages(scope, options);
  const data = jsonList(pages, (page) => presentSummary(page, media));
  return {
    body: { data },
    freshness: { ...freshness, usedObjects: shownObjects(usedObjects) },
    language: scope.language,
  };
};

export const listPosts: Route<'listPosts'> = async (request) => {
  const { clients, scope, media, options, parameters } = request;
  const { page, per_page: perPage, taxonomy_slug: slug } = parameters;
  const taxonomySlug = slug === undefined ? undefined : foldAsked(slug);
  const asked = { ...scope, page, perPage, taxonomySlug, asJson: true };
  const response = await clients.posts.load({ request: asked, options });
  const texts = [
    ...response.postsJson.map((post) => presentSummaryJson(post, media)),
    // A content service of the previous release sends only these.
    ...response.posts.map((post) => JSON.stringify(presentSummary(post, media))),
  ];
  return {
    body: paginate('/posts', request, texts, response.total),
    freshness: response,
    language: scope.language,
  };
};
