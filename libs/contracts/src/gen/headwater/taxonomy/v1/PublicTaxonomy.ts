// Original file: protos/headwater/taxonomy/v1/taxonomy.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The public summary of a taxonomy.
 */
export interface PublicTaxonomy {
  'taxonomyId'?: (number | string | Long) | undefined;
  'type'?: (string) | undefined;
  'name'?: (string) | undefined;
  'slug'?: (string) | undefined;
  'parentId'?: (number | string | Long) | undefined;
  '_parentId'?: "parentId" | undefined;
}

/**
 * The public summary of a taxonomy.
 */
export interface PublicTaxonomy__Output {
  'taxonomyId': (number);
  'type': (string);
  'name': (string);
  'slug': (string);
  'parentId'?: (number) | undefined;
  '_parentId'?: "parentId" | undefined;
}
