// Original file: protos/headwater/media/v1/media_upload.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A resumable upload: a file that is uploaded in several calls. Any instance of the service can continue it until it
 * expires.
 */
export interface MediaUpload {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Names the upload; nobody can guess it.
   */
  'uploadId'?: (string) | undefined;
  /**
   * Name of the file. Empty: that of the media file that is replaced stays.
   */
  'name'?: (string) | undefined;
  /**
   * Size of the whole file.
   */
  'sizeBytes'?: (number | string | Long) | undefined;
  /**
   * Bytes that are stored: where the next append begins.
   */
  'offset'?: (number | string | Long) | undefined;
  /**
   * SHA-256 that the whole file must have, lower-case hex.
   */
  'sha256'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * Who began it.
   */
  'actor'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * When it is removed with its bytes. Every append moves this time forward.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * The media file of a finished upload. Absent: the upload is not finished.
   */
  'mediaId'?: (number | string | Long) | undefined;
  /**
   * The media file whose bytes the upload replaces. Absent: the upload becomes a new media file.
   */
  'replacesMediaId'?: (number | string | Long) | undefined;
  '_sha256'?: "sha256" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_mediaId'?: "mediaId" | undefined;
  '_replacesMediaId'?: "replacesMediaId" | undefined;
}

/**
 * A resumable upload: a file that is uploaded in several calls. Any instance of the service can continue it until it
 * expires.
 */
export interface MediaUpload__Output {
  'siteId': (number);
  /**
   * Names the upload; nobody can guess it.
   */
  'uploadId': (string);
  /**
   * Name of the file. Empty: that of the media file that is replaced stays.
   */
  'name': (string);
  /**
   * Size of the whole file.
   */
  'sizeBytes': (number);
  /**
   * Bytes that are stored: where the next append begins.
   */
  'offset': (number);
  /**
   * SHA-256 that the whole file must have, lower-case hex.
   */
  'sha256'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * Who began it.
   */
  'actor': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When it is removed with its bytes. Every append moves this time forward.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * The media file of a finished upload. Absent: the upload is not finished.
   */
  'mediaId'?: (number) | undefined;
  /**
   * The media file whose bytes the upload replaces. Absent: the upload becomes a new media file.
   */
  'replacesMediaId'?: (number) | undefined;
  '_sha256'?: "sha256" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_mediaId'?: "mediaId" | undefined;
  '_replacesMediaId'?: "replacesMediaId" | undefined;
}
