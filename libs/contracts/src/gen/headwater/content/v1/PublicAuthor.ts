// Original file: protos/headwater/content/v1/entry.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The public fields of an author.
 */
export interface PublicAuthor {
  'authorId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
}

/**
 * The public fields of an author.
 */
export interface PublicAuthor__Output {
  'authorId': (number);
  'name': (string);
}
