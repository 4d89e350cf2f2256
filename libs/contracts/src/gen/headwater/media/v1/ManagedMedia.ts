// Original file: protos/headwater/media/v1/media_management_service.proto

import type { PublicMedia as _headwater_media_v1_PublicMedia, PublicMedia__Output as _headwater_media_v1_PublicMedia__Output } from '../../../headwater/media/v1/PublicMedia';
import type { VariantState as _headwater_media_v1_VariantState, VariantState__Output as _headwater_media_v1_VariantState__Output } from '../../../headwater/media/v1/VariantState';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { MediaTexts as _headwater_media_v1_MediaTexts, MediaTexts__Output as _headwater_media_v1_MediaTexts__Output } from '../../../headwater/media/v1/MediaTexts';
import type { FailedVariant as _headwater_media_v1_FailedVariant, FailedVariant__Output as _headwater_media_v1_FailedVariant__Output } from '../../../headwater/media/v1/FailedVariant';
import type { Long } from '@grpc/proto-loader';

/**
 * A media file with its management fields.
 */
export interface ManagedMedia {
  'siteId'?: (number | string | Long) | undefined;
  'media'?: (_headwater_media_v1_PublicMedia | null) | undefined;
  'variantState'?: (_headwater_media_v1_VariantState) | undefined;
  /**
   * Why the variants could not be made; empty unless the state is VARIANT_STATE_FAILED.
   */
  'variantError'?: (string) | undefined;
  'width'?: (number) | undefined;
  'height'?: (number) | undefined;
  /**
   * Its identity in the system that it was imported from. Unique per site.
   */
  'importKey'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'updateTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Rises when the name, a text or the file changes. An update or deletion that names another revision than the current one is refused.
   * Read only.
   */
  'revision'?: (number) | undefined;
  /**
   * The texts of every language that has any, ordered by language.
   */
  'texts'?: (_headwater_media_v1_MediaTexts)[] | undefined;
  /**
   * Failed variants of the kinds that not every image has, such as former versions of presets or thumbnails around a
   * focal point. They do not change the state. Read only.
   */
  'failedVariants'?: (_headwater_media_v1_FailedVariant)[] | undefined;
  '_width'?: "width" | undefined;
  '_height'?: "height" | undefined;
  '_importKey'?: "importKey" | undefined;
}

/**
 * A media file with its management fields.
 */
export interface ManagedMedia__Output {
  'siteId': (number);
  'media': (_headwater_media_v1_PublicMedia__Output | null);
  'variantState': (_headwater_media_v1_VariantState__Output);
  /**
   * Why the variants could not be made; empty unless the state is VARIANT_STATE_FAILED.
   */
  'variantError': (string);
  'width'?: (number) | undefined;
  'height'?: (number) | undefined;
  /**
   * Its identity in the system that it was imported from. Unique per site.
   */
  'importKey'?: (string) | undefined;
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Rises when the name, a text or the file changes. An update or deletion that names another revision than the current one is refused.
   * Read only.
   */
  'revision': (number);
  /**
   * The texts of every language that has any, ordered by language.
   */
  'texts': (_headwater_media_v1_MediaTexts__Output)[];
  /**
   * Failed variants of the kinds that not every image has, such as former versions of presets or thumbnails around a
   * focal point. They do not change the state. Read only.
   */
  'failedVariants': (_headwater_media_v1_FailedVariant__Output)[];
  '_width'?: "width" | undefined;
  '_height'?: "height" | undefined;
  '_importKey'?: "importKey" | undefined;
}
