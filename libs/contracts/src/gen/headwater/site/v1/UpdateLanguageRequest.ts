// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Language as _headwater_site_v1_Language, Language__Output as _headwater_site_v1_Language__Output } from '../../../headwater/site/v1/Language';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a language.
 */
export interface UpdateLanguageRequest {
  'siteId'?: (number | string | Long) | undefined;
  'languageId'?: (number | string | Long) | undefined;
  'language'?: (_headwater_site_v1_Language | null) | undefined;
  /**
   * Paths: name, enabled.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The name that a new one is to replace. Absent: it is not checked.
   */
  'expectedName'?: (string) | undefined;
  '_expectedName'?: "expectedName" | undefined;
}

/**
 * New values for a language.
 */
export interface UpdateLanguageRequest__Output {
  'siteId': (number);
  'languageId': (number);
  'language': (_headwater_site_v1_Language__Output | null);
  /**
   * Paths: name, enabled.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The name that a new one is to replace. Absent: it is not checked.
   */
  'expectedName'?: (string) | undefined;
  '_expectedName'?: "expectedName" | undefined;
}
