// Original file: protos/headwater/media/v1/media_upload.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What to upload.
 */
export interface BeginUploadRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * As in UploadMediaHeader. Empty, together with replaces_media_id: the name stays.
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
  /**
   * The media file whose bytes the upload replaces, as in ReplaceMedia; then without an import key. A service that does
   * not know this field answers without it: then do not continue.
   */
  'replacesMediaId'?: (number | string | Long) | undefined;
  /**
   * The revision to replace, compared at the beginning and at the end. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_sha256'?: "sha256" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_replacesMediaId'?: "replacesMediaId" | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * What to upload.
 */
export interface BeginUploadRequest__Output {
  'siteId': (number);
  /**
   * As in UploadMediaHeader. Empty, together with replaces_media_id: the name stays.
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
  /**
   * The media file whose bytes the upload replaces, as in ReplaceMedia; then without an import key. A service that does
   * not know this field answers without it: then do not continue.
   */
  'replacesMediaId'?: (number) | undefined;
  /**
   * The revision to replace, compared at the beginning and at the end. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_sha256'?: "sha256" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_replacesMediaId'?: "replacesMediaId" | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
