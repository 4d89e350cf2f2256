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
   * SHA-1 or SHA-256 of the bytes of this append in hex, at most one of them. With it, all of the append is stored or
   * nothing. Without it, an append that is cut off leaves what has arrived.
   */
  'sha1'?: (string) | undefined;
  'sha256'?: (string) | undefined;
  /**
   * With true, an upload whose last byte this append stores is finished in the background a minute later, unless
   * FinishUpload was called: for senders that do not know of it, or are cut off before. A service that does not know this
   * field leaves it undone.
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
   * SHA-1 or SHA-256 of the bytes of this append in hex, at most one of them. With it, all of the append is stored or
   * nothing. Without it, an append that is cut off leaves what has arrived.
   */
  'sha1'?: (string) | undefined;
  'sha256'?: (string) | undefined;
  /**
   * With true, an upload whose last byte this append stores is finished in the background a minute later, unless
   * FinishUpload was called: for senders that do not know of it, or are cut off before. A service that does not know this
   * field leaves it undone.
   */
  'finishWhenComplete': (boolean);
  '_sha1'?: "sha1" | undefined;
  '_sha256'?: "sha256" | undefined;
}
