import type { SuggestRequest__Output, SuggestResponse } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';
import { objectName } from '@headwater/published-views';

import type { SearchDeps } from '../../deps';
import { readSuggestions, suggestions } from '../../queries/suggestions';
import { suggestRequest } from '../../requests';

const kinds = { entry: 'SUGGESTION_KIND_ENTRY', taxonomy: 'SUGGESTION_KIND_TAXONOMY' } as const;

export const suggest =
  ({ deliveryDb }: SearchDeps) =>
  async (request: SuggestRequest__Output): Promise<SuggestResponse> => {
    const { query: text, ...wanted } = readRequest(suggestRequest, request);
    const { siteVersion, validForMs, results } = await deliveryDb.read(wanted, [
      suggestions({ language: wanted.language, text }),
    ]);
    const found = readSuggestions(results[0] ?? []);
    return {
      siteVersion,
      validForMs,
      // A change of any title or name can change the suggestions, so every answer depends on the object `search` of the site.
      usedObjects: ['search', ...found.map(({ kind, id }) => objectName(kind, id))],
      suggestions: found.map(({ kind, id, type, title, slug }) => ({
        kind: kinds[kind],
        id,
        type,
        title,
        slug,
      })),
    };
  };
