// Original file: protos/headwater/navigation/v1/menu.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The design settings of one area, such as "header", for all languages.
 */
export interface AreaDesign {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 1 to 64 of a-z, 0-9, "_" and "-".
   */
  'area'?: (string) | undefined;
  /**
   * JSON text: an object, at most 64 KiB. Stored and delivered byte for byte.
   */
  'settingsJson'?: (string) | undefined;
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision'?: (number) | undefined;
}

/**
 * The design settings of one area, such as "header", for all languages.
 */
export interface AreaDesign__Output {
  'siteId': (number);
  /**
   * 1 to 64 of a-z, 0-9, "_" and "-".
   */
  'area': (string);
  /**
   * JSON text: an object, at most 64 KiB. Stored and delivered byte for byte.
   */
  'settingsJson': (string);
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision': (number);
}
