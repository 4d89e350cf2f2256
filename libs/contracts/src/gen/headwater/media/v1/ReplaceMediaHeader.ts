// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * First message of a replacement.
 */
export interface ReplaceMediaHeader {
  'siteId'?: (number | string | Long) | undefined;
  'mediaId'?: (number | string | Long) | undefined;
  /**
   * The revision to replace. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * As in UploadMediaHeader. Absent: the name stays.
   */
  'name'?: (string) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_name'?: "name" | undefined;
}

/**
 * First message of a replacement.
 */
export interface ReplaceMediaHeader__Output {
  'siteId': (number);
  'mediaId': (number);
  /**
   * The revision to replace. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * As in UploadMediaHeader. Absent: the name stays.
   */
  'name'?: (string) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_name'?: "name" | undefined;
}
