// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Author as _headwater_content_v1_Author, Author__Output as _headwater_content_v1_Author__Output } from '../../../headwater/content/v1/Author';
import type { Long } from '@grpc/proto-loader';

/**
 * A new author.
 */
export interface CreateAuthorRequest {
  'siteId'?: (number | string | Long) | undefined;
  'author'?: (_headwater_content_v1_Author | null) | undefined;
}

/**
 * A new author.
 */
export interface CreateAuthorRequest__Output {
  'siteId': (number);
  'author': (_headwater_content_v1_Author__Output | null);
}
