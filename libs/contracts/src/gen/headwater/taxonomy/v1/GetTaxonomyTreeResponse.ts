// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { TaxonomyInTree as _headwater_taxonomy_v1_TaxonomyInTree, TaxonomyInTree__Output as _headwater_taxonomy_v1_TaxonomyInTree__Output } from '../../../headwater/taxonomy/v1/TaxonomyInTree';

/**
 * A tree, row by row.
 */
export interface GetTaxonomyTreeResponse {
  /**
   * Each taxonomy is followed by those below it. Taxonomies below one parent are ordered by name.
   */
  'taxonomies'?: (_headwater_taxonomy_v1_TaxonomyInTree)[] | undefined;
}

/**
 * A tree, row by row.
 */
export interface GetTaxonomyTreeResponse__Output {
  /**
   * Each taxonomy is followed by those below it. Taxonomies below one parent are ordered by name.
   */
  'taxonomies': (_headwater_taxonomy_v1_TaxonomyInTree__Output)[];
}
