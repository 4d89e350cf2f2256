import { presentEntry, required } from '../presenters/entry';
import type { Route } from './route';

export const getHomepage: Route<'getHomepage'> = async ({ clients, scope, media, options }) => {
  const response = await clients.content.getHomepage(scope, options);
  const data = presentEntry(required(response.page, 'the page'), media);
  return { body: { data }, freshness: response, language: scope.language };
};

export const getPage: Route<'getPage'> = async ({ clients, scope, media, options, requireSlug }) => {
  const response = await clients.content.getPage({ ...scope, slug: requireSlug() }, options);
  const data = presentEntry(required(response.page, 'the page'), media);
  return { body: { data }, freshness: response, language: scope.language };
};

export const getPost: Route<'getPost'> = async ({ clients, scope, media, options, requireSlug }) => {
  const response = await clients.content.getPost({ ...scope, slug: requireSlug() }, options);
  const data = presentEntry(required(response.post, 'the post'), media);
  return { body: { data }, freshness: response, language: scope.language };
};
