// Original file: protos/headwater/media/v1/media_upload.proto

import type { Long } from '@grpc/proto-loader';

/**
 * First message of an append.
 */
export interface AppendUploadHeader {
  'siteId'?: (number | string | Long) | undefined;
  'uploadId'?: (string) | undefined;
  /**
   * Where the bytes begin: the upload's offset.
   */
  'offset'?: (number | string | Long) | undefined;
  /**
   * SHA-1 or SHA-256 of the bytes of this append in hex, at most one of them. With it, the append is stored completely
   * or not at all. Without it, what has arrived of an interrupted append stays stored.
   */
  'sha1'?: (string) | undefined;
  'sha256'?: (string) | undefined;
  /**
   * True: if this append stores the last byte, the upload is finished in the background a minute later, unless
   * FinishUpload was called. For senders that do not know FinishUpload, or lose their connection before it. A service
   * that does not know this field does not finish the upload.
   */
  'finishWhenComplete'?: (boolean) | undefined;
  '_sha1'?: "sha1" | undefined;
  '_sha256'?: "sha256" | undefined;
}

/**
 * First message of an append.
 */
export interface AppendUploadHeader__Output {
  'siteId': (number);
  'uploadId': (string);
  /**
   * Where the bytes begin: the upload's offset.
   */
  'offset': (number);
  /**
   * SHA-1 or SHA-256 of the bytes of this append in hex, at most one of them. With it, the append is stored completely
   * or not at all. Without it, what has arrived of an interrupted append stays stored.
   */
  'sha1'?: (string) | undefined;
  'sha256'?: (string) | undefined;
  /**
   * True: if this append stores the last byte, the upload is finished in the background a minute later, unless
   * FinishUpload was called. For senders that do not know FinishUpload, or lose their connection before it. A service
   * that does not know this field does not finish the upload.
   */
  'finishWhenComplete': (boolean);
  '_sha1'?: "sha1" | undefined;
  '_sha256'?: "sha256" | undefined;
}
