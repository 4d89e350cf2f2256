// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Where previews are shown.
 */
export interface UpdatePreviewUrlRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * As Site.preview_url; empty removes it.
   */
  'previewUrl'?: (string) | undefined;
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Where previews are shown.
 */
export interface UpdatePreviewUrlRequest__Output {
  'siteId': (number);
  /**
   * As Site.preview_url; empty removes it.
   */
  'previewUrl': (string);
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
