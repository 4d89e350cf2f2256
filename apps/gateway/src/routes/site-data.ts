import { presentNavigation, presentSettings, presentTaxonomyTree, required } from '@headwater/presenters';

import type { Route } from './route';
import { shownObjects } from './shown-objects';

export const listTaxonomies: Route<'listTaxonomies'> = async ({ clients, scope, options, parameters }) => {
  const { taxonomies, usedObjects, ...freshness } = await clients.taxonomy.listPublicTaxonomies(
    { ...scope, type: parameters.type },
    options,
  );
  return {
    body: { data: presentTaxonomyTree(taxonomies) },
    freshness: { ...freshness, usedObjects: shownObjects(usedObjects) },
    language: scope.language,
  };
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
