import { z } from 'zod';

import { deliveryLimits } from '@headwater/contracts';
import { field } from '@headwater/grpc/requests';

/** `en`, `pt-BR`; in the site's spelling */
export const language = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a language code');

const sorts = {
  SEARCH_SORT_UNSPECIFIED: 'relevance',
  SEARCH_SORT_RELEVANCE: 'relevance',
  SEARCH_SORT_NEWEST: 'newest',
} as const;

/** A number is a value that this release does not know. */
const sort = z
  .enum(['SEARCH_SORT_UNSPECIFIED', 'SEARCH_SORT_RELEVANCE', 'SEARCH_SORT_NEWEST'], {
    error: 'must be SEARCH_SORT_RELEVANCE or SEARCH_SORT_NEWEST',
  })
  .transform((name) => sorts[name]);

export const queryText = field.filterText
  .transform((text) => text.trim())
  .refine((text) => {
    const length = [...text].length;
    return length >= 2 && length <= 200;
  }, 'must have 2 to 200 characters');

export const siteRequest = z.object({ siteId: field.id() });

const placements = {
  INDEX_PLACEMENT_SHARED: 'shared',
  INDEX_PLACEMENT_OWN: 'own',
} as const;

export const moveIndexRequest = z.object({
  siteId: field.id(),
  placement: z
    .enum(['INDEX_PLACEMENT_SHARED', 'INDEX_PLACEMENT_OWN'], {
      error: 'must be INDEX_PLACEMENT_SHARED or INDEX_PLACEMENT_OWN',
    })
    .transform((name) => placements[name]),
});

export const suggestRequest = z.object({
  siteId: field.id(),
  minSiteVersion: z.int().min(0, 'must be at least 0'),
  language,
  query: queryText,
});

export const siteDocumentsRequest = z.object({
  siteId: field.id(),
  afterEntryId: z.int().min(0, 'must be at least 0'),
});

export const searchRequest = z.object({
  siteId: field.id(),
  minSiteVersion: z.int().min(0, 'must be at least 0'),
  language,
  query: queryText,
  type: field.filterText.optional(),
  taxonomySlug: field.filterText.optional(),
  sort,
  page: z.int().min(1, 'must be at least 1'),
  perPage: field.count(1, deliveryLimits.perPage),
  exact: z.boolean(),
});
