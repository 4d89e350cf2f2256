// Original file: protos/headwater/taxonomy/v1/taxonomy_delivery_service.proto

import type { PublicTaxonomy as _headwater_taxonomy_v1_PublicTaxonomy, PublicTaxonomy__Output as _headwater_taxonomy_v1_PublicTaxonomy__Output } from '../../../headwater/taxonomy/v1/PublicTaxonomy';
import type { Long } from '@grpc/proto-loader';

/**
 * All taxonomies. Their number is limited by configuration.
 */
export interface ListPublicTaxonomiesResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'taxonomies'?: (_headwater_taxonomy_v1_PublicTaxonomy)[] | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * All taxonomies. Their number is limited by configuration.
 */
export interface ListPublicTaxonomiesResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'taxonomies': (_headwater_taxonomy_v1_PublicTaxonomy__Output)[];
  '_validForMs'?: "validForMs" | undefined;
}
