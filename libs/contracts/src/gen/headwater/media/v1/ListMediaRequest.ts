// Original file: protos/headwater/media/v1/media_management_service.proto

import type { VariantState as _headwater_media_v1_VariantState, VariantState__Output as _headwater_media_v1_VariantState__Output } from '../../../headwater/media/v1/VariantState';
import type { MediaKind as _headwater_media_v1_MediaKind, MediaKind__Output as _headwater_media_v1_MediaKind__Output } from '../../../headwater/media/v1/MediaKind';
import type { MediaOrder as _headwater_media_v1_MediaOrder, MediaOrder__Output as _headwater_media_v1_MediaOrder__Output } from '../../../headwater/media/v1/MediaOrder';
import type { Long } from '@grpc/proto-loader';

/**
 * A page of media.
 */
export interface ListMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only media whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * Only media whose variants are in this state, such as VARIANT_STATE_FAILED. VARIANT_STATE_UNSPECIFIED: in any state.
   */
  'variantState'?: (_headwater_media_v1_VariantState) | undefined;
  /**
   * Only media with a failed variant, also one in failed_variants.
   */
  'withFailures'?: (boolean) | undefined;
  /**
   * MEDIA_KIND_UNSPECIFIED: of any kind.
   */
  'kind'?: (_headwater_media_v1_MediaKind) | undefined;
  /**
   * Only media whose original has at least this many bytes.
   */
  'minSizeBytes'?: (number | string | Long) | undefined;
  /**
   * Only media whose original has at most this many bytes.
   */
  'maxSizeBytes'?: (number | string | Long) | undefined;
  /**
   * Unspecified: MEDIA_ORDER_CREATE_TIME.
   */
  'orderBy'?: (_headwater_media_v1_MediaOrder) | undefined;
  /**
   * Reverses the order.
   */
  'reverse'?: (boolean) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'mediaIds'?: (number | string | Long)[] | undefined;
  '_nameContains'?: "nameContains" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_minSizeBytes'?: "minSizeBytes" | undefined;
  '_maxSizeBytes'?: "maxSizeBytes" | undefined;
}

/**
 * A page of media.
 */
export interface ListMediaRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Only media whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * Only media whose variants are in this state, such as VARIANT_STATE_FAILED. VARIANT_STATE_UNSPECIFIED: in any state.
   */
  'variantState': (_headwater_media_v1_VariantState__Output);
  /**
   * Only media with a failed variant, also one in failed_variants.
   */
  'withFailures': (boolean);
  /**
   * MEDIA_KIND_UNSPECIFIED: of any kind.
   */
  'kind': (_headwater_media_v1_MediaKind__Output);
  /**
   * Only media whose original has at least this many bytes.
   */
  'minSizeBytes'?: (number) | undefined;
  /**
   * Only media whose original has at most this many bytes.
   */
  'maxSizeBytes'?: (number) | undefined;
  /**
   * Unspecified: MEDIA_ORDER_CREATE_TIME.
   */
  'orderBy': (_headwater_media_v1_MediaOrder__Output);
  /**
   * Reverses the order.
   */
  'reverse': (boolean);
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'mediaIds': (number)[];
  '_nameContains'?: "nameContains" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_minSizeBytes'?: "minSizeBytes" | undefined;
  '_maxSizeBytes'?: "maxSizeBytes" | undefined;
}
