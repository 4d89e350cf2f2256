// Original file: protos/headwater/media/v1/media_management_service.proto

import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { FocalPoint as _headwater_media_v1_FocalPoint, FocalPoint__Output as _headwater_media_v1_FocalPoint__Output } from '../../../headwater/media/v1/FocalPoint';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a media file.
 */
export interface UpdateMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  'mediaId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
  /**
   * Paths: name, alt, caption, focal_point.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * Language of alt and caption. Absent: the site's default language.
   */
  'language'?: (string) | undefined;
  /**
   * At most 1000 code points. Empty: the picture is decoration. Absent, but in the mask: removed.
   */
  'alt'?: (string) | undefined;
  /**
   * 1 to 2000 code points. Absent, but in the mask: removed.
   */
  'caption'?: (string) | undefined;
  /**
   * Only for pictures. Absent, but in the mask: the middle. URLs of thumbnails around the last 16 points still work.
   */
  'focalPoint'?: (_headwater_media_v1_FocalPoint | null) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_language'?: "language" | undefined;
  '_alt'?: "alt" | undefined;
  '_caption'?: "caption" | undefined;
}

/**
 * New values for a media file.
 */
export interface UpdateMediaRequest__Output {
  'siteId': (number);
  'mediaId': (number);
  'name': (string);
  /**
   * Paths: name, alt, caption, focal_point.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * Language of alt and caption. Absent: the site's default language.
   */
  'language'?: (string) | undefined;
  /**
   * At most 1000 code points. Empty: the picture is decoration. Absent, but in the mask: removed.
   */
  'alt'?: (string) | undefined;
  /**
   * 1 to 2000 code points. Absent, but in the mask: removed.
   */
  'caption'?: (string) | undefined;
  /**
   * Only for pictures. Absent, but in the mask: the middle. URLs of thumbnails around the last 16 points still work.
   */
  'focalPoint': (_headwater_media_v1_FocalPoint__Output | null);
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_language'?: "language" | undefined;
  '_alt'?: "alt" | undefined;
  '_caption'?: "caption" | undefined;
}
