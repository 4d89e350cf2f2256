// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Author as _headwater_content_v1_Author, Author__Output as _headwater_content_v1_Author__Output } from '../../../headwater/content/v1/Author';

/**
 * The author after the change.
 */
export interface UpdateAuthorResponse {
  'author'?: (_headwater_content_v1_Author | null) | undefined;
}

/**
 * The author after the change.
 */
export interface UpdateAuthorResponse__Output {
  'author': (_headwater_content_v1_Author__Output | null);
}
