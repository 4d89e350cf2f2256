// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names an author.
 */
export interface GetAuthorRequest {
  'siteId'?: (number | string | Long) | undefined;
  'authorId'?: (number | string | Long) | undefined;
}

/**
 * Names an author.
 */
export interface GetAuthorRequest__Output {
  'siteId': (number);
  'authorId': (number);
}
