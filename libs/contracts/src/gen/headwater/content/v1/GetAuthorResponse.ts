// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Author as _headwater_content_v1_Author, Author__Output as _headwater_content_v1_Author__Output } from '../../../headwater/content/v1/Author';

/**
 * One author.
 */
export interface GetAuthorResponse {
  'author'?: (_headwater_content_v1_Author | null) | undefined;
}

/**
 * One author.
 */
export interface GetAuthorResponse__Output {
  'author': (_headwater_content_v1_Author__Output | null);
}
