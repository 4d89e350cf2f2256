import { required } from '../presenters/entry';
import { presentNavigation } from '../presenters/navigation';
import { presentSettings } from '../presenters/settings';
import { presentTaxonomyTree } from '../presenters/taxonomy';
import type { Route } from './route';

export const listTaxonomies: Route<'listTaxonomies'> = async ({ clients, scope, options, parameters }) => {
  const response = await clients.taxonomy.listPublicTaxonomies({ ...scope, type: parameters.type }, options);
  const data = presentTaxonomyTree(response.taxonomies);
  return { body: { data }, freshness: response, language: scope.language };
};

export const getSettings: Route<'getSettings'> = async ({ clients, scope, media, options }) => {
  const response = await clients.settings.getPublicSettings(scope, options);
  const settings = required(response.settings, 'the settings');
  return { body: { data: presentSettings(settings, media) }, freshness: response, language: settings.locale };
};

export const getNavigation: Route<'getNavigation'> = async ({ clients, scope, options }) => {
  const response = await clients.navigation.getNavigation(scope, options);
  return { body: { data: presentNavigation(response) }, freshness: response, language: scope.language };
};
