// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Token as _headwater_site_v1_Token, Token__Output as _headwater_site_v1_Token__Output } from '../../../headwater/site/v1/Token';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a token.
 */
export interface UpdateTokenRequest {
  'siteId'?: (number | string | Long) | undefined;
  'tokenId'?: (number | string | Long) | undefined;
  'token'?: (_headwater_site_v1_Token | null) | undefined;
  /**
   * Paths: name, expire_time, requests_per_minute (absent values reset the last two).
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The token on which the change is based: the fields in the mask are compared. Absent: nothing is compared.
   */
  'expected'?: (_headwater_site_v1_Token | null) | undefined;
  '_expected'?: "expected" | undefined;
}

/**
 * New values for a token.
 */
export interface UpdateTokenRequest__Output {
  'siteId': (number);
  'tokenId': (number);
  'token': (_headwater_site_v1_Token__Output | null);
  /**
   * Paths: name, expire_time, requests_per_minute (absent values reset the last two).
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The token on which the change is based: the fields in the mask are compared. Absent: nothing is compared.
   */
  'expected'?: (_headwater_site_v1_Token__Output | null) | undefined;
  '_expected'?: "expected" | undefined;
}
