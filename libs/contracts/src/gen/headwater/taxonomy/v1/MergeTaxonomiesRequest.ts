// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names two taxonomies.
 */
export interface MergeTaxonomiesRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * The one that goes.
   */
  'taxonomyId'?: (number | string | Long) | undefined;
  /**
   * The one that stays.
   */
  'intoTaxonomyId'?: (number | string | Long) | undefined;
  /**
   * The revision of the one that goes. Absent: the revision is not checked.
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
   * The one that goes.
   */
  'taxonomyId': (number);
  /**
   * The one that stays.
   */
  'intoTaxonomyId': (number);
  /**
   * The revision of the one that goes. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
