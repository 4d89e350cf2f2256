// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Revision as _headwater_content_v1_Revision, Revision__Output as _headwater_content_v1_Revision__Output } from '../../../headwater/content/v1/Revision';

/**
 * One revision.
 */
export interface GetRevisionResponse {
  'revision'?: (_headwater_content_v1_Revision | null) | undefined;
}

/**
 * One revision.
 */
export interface GetRevisionResponse__Output {
  'revision': (_headwater_content_v1_Revision__Output | null);
}
