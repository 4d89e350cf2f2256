// Original file: protos/headwater/media/v1/media_upload.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names an upload.
 */
export interface FinishUploadRequest {
  'siteId'?: (number | string | Long) | undefined;
  'uploadId'?: (string) | undefined;
}

/**
 * Names an upload.
 */
export interface FinishUploadRequest__Output {
  'siteId': (number);
  'uploadId': (string);
}
