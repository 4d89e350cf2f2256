// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Author as _headwater_content_v1_Author, Author__Output as _headwater_content_v1_Author__Output } from '../../../headwater/content/v1/Author';

/**
 * A page of authors.
 */
export interface ListAuthorsResponse {
  'authors'?: (_headwater_content_v1_Author)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of authors.
 */
export interface ListAuthorsResponse__Output {
  'authors': (_headwater_content_v1_Author__Output)[];
  'nextPageToken': (string);
}
