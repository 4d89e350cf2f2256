// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a group.
 */
export interface DeleteSynonymGroupRequest {
  'siteId'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  'name'?: (string) | undefined;
  /**
   * Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Names a group.
 */
export interface DeleteSynonymGroupRequest__Output {
  'siteId': (number);
  'language': (string);
  'name': (string);
  /**
   * Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
