// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * The new token.
 */
export interface CreatePreviewTokenResponse {
  /**
   * The whole token, which names the site. It is not shown again.
   */
  'token'?: (string) | undefined;
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Where the site's frontend shows this preview. Absent: the site has no preview URL.
   */
  'pageUrl'?: (string) | undefined;
  '_pageUrl'?: "pageUrl" | undefined;
}

/**
 * The new token.
 */
export interface CreatePreviewTokenResponse__Output {
  /**
   * The whole token, which names the site. It is not shown again.
   */
  'token': (string);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Where the site's frontend shows this preview. Absent: the site has no preview URL.
   */
  'pageUrl'?: (string) | undefined;
  '_pageUrl'?: "pageUrl" | undefined;
}
