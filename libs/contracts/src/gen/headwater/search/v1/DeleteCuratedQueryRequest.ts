// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a curated query.
 */
export interface DeleteCuratedQueryRequest {
  'siteId'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  'query'?: (string) | undefined;
  /**
   * Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Names a curated query.
 */
export interface DeleteCuratedQueryRequest__Output {
  'siteId': (number);
  'language': (string);
  'query': (string);
  /**
   * Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
