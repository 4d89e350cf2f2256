// Original file: protos/headwater/content/v1/content_management_service.proto

import type { WorkingCopy as _headwater_content_v1_WorkingCopy, WorkingCopy__Output as _headwater_content_v1_WorkingCopy__Output } from '../../../headwater/content/v1/WorkingCopy';

/**
 * The working copy.
 */
export interface GetWorkingCopyResponse {
  'workingCopy'?: (_headwater_content_v1_WorkingCopy | null) | undefined;
}

/**
 * The working copy.
 */
export interface GetWorkingCopyResponse__Output {
  'workingCopy': (_headwater_content_v1_WorkingCopy__Output | null);
}
