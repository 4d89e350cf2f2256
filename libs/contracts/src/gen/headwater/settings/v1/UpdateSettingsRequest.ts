// Original file: protos/headwater/settings/v1/settings_management_service.proto

import type { SiteSettings as _headwater_settings_v1_SiteSettings, SiteSettings__Output as _headwater_settings_v1_SiteSettings__Output } from '../../../headwater/settings/v1/SiteSettings';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for settings of one language.
 */
export interface UpdateSettingsRequest {
  'siteId'?: (number | string | Long) | undefined;
  'settings'?: (_headwater_settings_v1_SiteSettings | null) | undefined;
  /**
   * Paths: any value field. A path whose value is absent is cleared. "*": all.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision on which the change is based; 0 if there was none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * New values for settings of one language.
 */
export interface UpdateSettingsRequest__Output {
  'siteId': (number);
  'settings': (_headwater_settings_v1_SiteSettings__Output | null);
  /**
   * Paths: any value field. A path whose value is absent is cleared. "*": all.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision on which the change is based; 0 if there was none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
