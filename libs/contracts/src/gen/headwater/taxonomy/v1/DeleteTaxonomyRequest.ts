// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a taxonomy.
 */
export interface DeleteTaxonomyRequest {
  'siteId'?: (number | string | Long) | undefined;
  'taxonomyId'?: (number | string | Long) | undefined;
  /**
   * The revision that is to be deleted. Absent: whatever it is.
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
   * The revision that is to be deleted. Absent: whatever it is.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
