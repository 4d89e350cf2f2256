// Original file: protos/headwater/media/v1/media_upload.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What is to be uploaded.
 */
export interface BeginUploadRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * As in UploadMediaHeader.
   */
  'name'?: (string) | undefined;
  /**
   * Size of the whole file.
   */
  'sizeBytes'?: (number | string | Long) | undefined;
  /**
   * SHA-256 of the whole file in hex. FinishUpload compares it.
   */
  'sha256'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  '_sha256'?: "sha256" | undefined;
  '_importKey'?: "importKey" | undefined;
}

/**
 * What is to be uploaded.
 */
export interface BeginUploadRequest__Output {
  'siteId': (number);
  /**
   * As in UploadMediaHeader.
   */
  'name': (string);
  /**
   * Size of the whole file.
   */
  'sizeBytes': (number);
  /**
   * SHA-256 of the whole file in hex. FinishUpload compares it.
   */
  'sha256'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  '_sha256'?: "sha256" | undefined;
  '_importKey'?: "importKey" | undefined;
}
