// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names two taxonomies.
 */
export interface MergeTaxonomiesRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * The taxonomy to merge. It is deleted.
   */
  'taxonomyId'?: (number | string | Long) | undefined;
  /**
   * The taxonomy that stays.
   */
  'intoTaxonomyId'?: (number | string | Long) | undefined;
  /**
   * The revision of the taxonomy that is deleted. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Names two taxonomies.
 */
export interface MergeTaxonomiesRequest__Output {
  'siteId': (number);
  /**
   * The taxonomy to merge. It is deleted.
   */
  'taxonomyId': (number);
  /**
   * The taxonomy that stays.
   */
  'intoTaxonomyId': (number);
  /**
   * The revision of the taxonomy that is deleted. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
