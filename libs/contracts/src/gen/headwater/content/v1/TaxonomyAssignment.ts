// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Adds and removes taxonomies of entries.
 */
export interface TaxonomyAssignment {
  /**
   * Taxonomies of the entry's own language: an entry in another one is refused.
   */
  'addTaxonomyIds'?: (number | string | Long)[] | undefined;
  'removeTaxonomyIds'?: (number | string | Long)[] | undefined;
}

/**
 * Adds and removes taxonomies of entries.
 */
export interface TaxonomyAssignment__Output {
  /**
   * Taxonomies of the entry's own language: an entry in another one is refused.
   */
  'addTaxonomyIds': (number)[];
  'removeTaxonomyIds': (number)[];
}
