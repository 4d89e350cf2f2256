import { z } from 'zod';

import { apiHeaders, type HeaderName } from './headers';
import { maxSuggestions } from './limits';
import * as parameters from './parameters';
import { page, pageSummary, post, postSummary, searchHit } from './schemas/entry';
import { navigation } from './schemas/navigation';
import { countedPages, enveloped, paginated } from './schemas/pagination';
import { settings } from './schemas/settings';
import { suggestion } from './schemas/suggestion';
import { taxonomy } from './schemas/taxonomy';

export interface Endpoint<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType> {
  /** Path below `/api/v1`; `{slug}` stands for one segment. */
  path: string;
  summary: string;
  tag: 'Content' | 'Taxonomies' | 'Site' | 'Search';
  query: Query;
  /** Schema of the body of a 200. */
  body: Body;
  /** Whether the endpoint answers 404 for missing content. */
  missable: boolean;
  /** Headers of a 200 that other endpoints do not have. */
  ownHeaders?: readonly HeaderName[];
}

const endpoint = <Query extends z.ZodObject, Body extends z.ZodType>(
  of: Endpoint<Query, Body>,
): Endpoint<Query, Body> => of;

const { locale, perPage, page: pageNumber } = parameters;
const localeOnly = z.object({ locale });

/** Every endpoint under `/api/v1` that needs a token. Literal paths come before those with a slug. */
export const endpoints = {
  listPages: endpoint({
    path: '/pages',
    summary: 'All published pages and archives, by title',
    tag: 'Content',
    query: localeOnly,
    body: enveloped(z.array(pageSummary)).meta({ id: 'PageListResponse' }),
    missable: false,
  }),
  getHomepage: endpoint({
    path: '/pages/homepage',
    summary: 'The published homepage',
    tag: 'Content',
    query: localeOnly,
    body: enveloped(page).meta({ id: 'HomepageResponse' }),
    missable: true,
  }),
  getPage: endpoint({
    path: '/pages/{slug}',
    summary: 'One published page or archive',
    tag: 'Content',
    query: localeOnly,
    body: enveloped(page).meta({ id: 'PageResponse' }),
    missable: true,
  }),
  listPosts: endpoint({
    path: '/posts',
    summary: 'Published posts, newest first',
    tag: 'Content',
    query: z.object({ per_page: perPage, page: pageNumber, taxonomy_slug: parameters.taxonomySlug, locale }),
    body: paginated(postSummary).meta({ id: 'PostListResponse' }),
    missable: false,
  }),
  getPost: endpoint({
    path: '/posts/{slug}',
    summary: 'One published post',
    tag: 'Content',
    query: localeOnly,
    body: enveloped(post).meta({ id: 'PostResponse' }),
    missable: true,
  }),
  listTaxonomies: endpoint({
    path: '/taxonomies',
    summary: 'All taxonomies as trees, by name',
    tag: 'Taxonomies',
    query: z.object({ type: parameters.taxonomyType, locale }),
    body: enveloped(z.array(taxonomy)).meta({ id: 'TaxonomyListResponse' }),
    missable: false,
  }),
  getSettings: endpoint({
    path: '/settings',
    summary: 'The public settings',
    tag: 'Site',
    query: localeOnly,
    body: enveloped(settings).meta({ id: 'SettingsResponse' }),
    missable: false,
  }),
  getNavigation: endpoint({
    path: '/navigation',
    summary: 'All menus and the design of all areas',
    tag: 'Site',
    query: localeOnly,
    body: enveloped(navigation).meta({ id: 'NavigationResponse' }),
    missable: false,
  }),
  search: endpoint({
    path: '/search',
    summary: 'Full-text search',
    tag: 'Search',
    query: z.object({
      q: parameters.searchText,
      type: parameters.entryType,
      taxonomy_slug: parameters.taxonomySlug,
      sort: parameters.searchSort,
      per_page: perPage,
      page: pageNumber,
      locale,
    }),
    body: countedPages(searchHit).meta({ id: 'SearchResponse' }),
    missable: false,
    ownHeaders: [apiHeaders.searchDriver, 'Server-Timing'],
  }),
  suggest: endpoint({
    path: '/search/suggest',
    summary: 'Titles and taxonomies that begin so',
    tag: 'Search',
    query: z.object({ q: parameters.begunText, locale }),
    body: enveloped(z.array(suggestion).max(maxSuggestions)).meta({ id: 'SuggestResponse' }),
    missable: false,
  }),
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type EndpointQuery<Name extends EndpointName> = z.output<Endpoints[Name]['query']>;
export type EndpointBody<Name extends EndpointName> = z.output<Endpoints[Name]['body']>;
