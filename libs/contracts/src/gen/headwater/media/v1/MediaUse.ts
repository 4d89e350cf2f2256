// Original file: protos/headwater/media/v1/media_management_service.proto

import type { MediaUseKind as _headwater_media_v1_MediaUseKind, MediaUseKind__Output as _headwater_media_v1_MediaUseKind__Output } from '../../../headwater/media/v1/MediaUseKind';
import type { MediaUseState as _headwater_media_v1_MediaUseState, MediaUseState__Output as _headwater_media_v1_MediaUseState__Output } from '../../../headwater/media/v1/MediaUseState';
import type { Long } from '@grpc/proto-loader';

/**
 * A use of a media file: an object that may show it.
 */
export interface MediaUse {
  'kind'?: (_headwater_media_v1_MediaUseKind) | undefined;
  /**
   * Of the menu, area design or entry. Settings have none: 0.
   */
  'id'?: (number | string | Long) | undefined;
  /**
   * Title of the entry, name of the menu or area. Empty for settings.
   */
  'title'?: (string) | undefined;
  /**
   * Empty for area designs.
   */
  'language'?: (string) | undefined;
  /**
   * Type of the entry. Empty for others.
   */
  'type'?: (string) | undefined;
  'state'?: (_headwater_media_v1_MediaUseState) | undefined;
  /**
   * The newest revision that shows it, if the entry itself does not.
   */
  'revision'?: (number) | undefined;
  /**
   * Where in it: blocks, fields, html, og_image; items; settings; logo, favicon, og_image, texts.
   */
  'places'?: (string)[] | undefined;
  '_revision'?: "revision" | undefined;
}

/**
 * A use of a media file: an object that may show it.
 */
export interface MediaUse__Output {
  'kind': (_headwater_media_v1_MediaUseKind__Output);
  /**
   * Of the menu, area design or entry. Settings have none: 0.
   */
  'id': (number);
  /**
   * Title of the entry, name of the menu or area. Empty for settings.
   */
  'title': (string);
  /**
   * Empty for area designs.
   */
  'language': (string);
  /**
   * Type of the entry. Empty for others.
   */
  'type': (string);
  'state': (_headwater_media_v1_MediaUseState__Output);
  /**
   * The newest revision that shows it, if the entry itself does not.
   */
  'revision'?: (number) | undefined;
  /**
   * Where in it: blocks, fields, html, og_image; items; settings; logo, favicon, og_image, texts.
   */
  'places': (string)[];
  '_revision'?: "revision" | undefined;
}
