import type { Suggestion__Output } from '@headwater/contracts';
import type { SuggestionBody } from '@headwater/http-contract';
import { required } from '@headwater/presenters';

import type { Route } from './route';

const kinds: Readonly<Record<Suggestion__Output['kind'], SuggestionBody['kind'] | undefined>> = {
  SUGGESTION_KIND_UNSPECIFIED: undefined,
  SUGGESTION_KIND_ENTRY: 'entry',
  SUGGESTION_KIND_TAXONOMY: 'taxonomy',
};

export const suggest: Route<'suggest'> = async ({ clients, scope, options, parameters }) => {
  const response = await clients.search.suggest({ ...scope, query: parameters.q }, options);
  return {
    body: { data: response.suggestions.map(presentSuggestion) },
    freshness: response,
    language: scope.language,
  };
};

function presentSuggestion({ kind, id, type, title, slug }: Suggestion__Output): SuggestionBody {
  return { kind: required(kinds[kind], 'the kind of a suggestion'), id, type, title, slug };
}
