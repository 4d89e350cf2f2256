// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which working copy.
 */
export interface DiscardWorkingCopyRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  /**
   * Absent: the number is not checked.
   */
  'expectedNumber'?: (number) | undefined;
  '_expectedNumber'?: "expectedNumber" | undefined;
}

/**
 * Which working copy.
 */
export interface DiscardWorkingCopyRequest__Output {
  'siteId': (number);
  'entryId': (number);
  /**
   * Absent: the number is not checked.
   */
  'expectedNumber'?: (number) | undefined;
  '_expectedNumber'?: "expectedNumber" | undefined;
}
