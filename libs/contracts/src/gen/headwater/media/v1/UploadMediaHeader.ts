// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * First message of an upload.
 */
export interface UploadMediaHeader {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * File name, 1 to 255 code points; no slash, backslash, control character, line separator or bidirectional control
   * (U+202E, say), and not "." or "..".
   */
  'name'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  '_importKey'?: "importKey" | undefined;
}

/**
 * First message of an upload.
 */
export interface UploadMediaHeader__Output {
  'siteId': (number);
  /**
   * File name, 1 to 255 code points; no slash, backslash, control character, line separator or bidirectional control
   * (U+202E, say), and not "." or "..".
   */
  'name': (string);
  'importKey'?: (string) | undefined;
  '_importKey'?: "importKey" | undefined;
}
