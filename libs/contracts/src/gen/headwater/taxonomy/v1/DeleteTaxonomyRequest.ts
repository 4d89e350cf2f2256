// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a taxonomy.
 */
export interface DeleteTaxonomyRequest {
  'siteId'?: (number | string | Long) | undefined;
  'taxonomyId'?: (number | string | Long) | undefined;
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Names a taxonomy.
 */
export interface DeleteTaxonomyRequest__Output {
  'siteId': (number);
  'taxonomyId': (number);
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
