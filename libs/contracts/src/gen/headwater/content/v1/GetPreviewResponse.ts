// Original file: protos/headwater/content/v1/content_management_service.proto

import type { PublicEntry as _headwater_content_v1_PublicEntry, PublicEntry__Output as _headwater_content_v1_PublicEntry__Output } from '../../../headwater/content/v1/PublicEntry';
import type { PreviewSite as _headwater_content_v1_PreviewSite, PreviewSite__Output as _headwater_content_v1_PreviewSite__Output } from '../../../headwater/content/v1/PreviewSite';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * The entry as it would be published, and the fields of the site from which its URLs are built.
 */
export interface GetPreviewResponse {
  'entry'?: (_headwater_content_v1_PublicEntry | null) | undefined;
  'language'?: (string) | undefined;
  'site'?: (_headwater_content_v1_PreviewSite | null) | undefined;
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * The entry as it would be published, and the fields of the site from which its URLs are built.
 */
export interface GetPreviewResponse__Output {
  'entry': (_headwater_content_v1_PublicEntry__Output | null);
  'language': (string);
  'site': (_headwater_content_v1_PreviewSite__Output | null);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
