// Original file: protos/headwater/search/v1/search_management_service.proto

import type { IndexPlacement as _headwater_search_v1_IndexPlacement, IndexPlacement__Output as _headwater_search_v1_IndexPlacement__Output } from '../../../headwater/search/v1/IndexPlacement';
import type { Long } from '@grpc/proto-loader';

/**
 * A collection with the documents of one site.
 */
export interface OwnCollection {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * LEAVING, OWN or RETURNING.
   */
  'placement'?: (_headwater_search_v1_IndexPlacement) | undefined;
  /**
   * The one that is searched. Empty while there is none.
   */
  'servingCollection'?: (string) | undefined;
  /**
   * The one that is being built. Empty if there is none.
   */
  'buildingCollection'?: (string) | undefined;
}

/**
 * A collection with the documents of one site.
 */
export interface OwnCollection__Output {
  'siteId': (number);
  /**
   * LEAVING, OWN or RETURNING.
   */
  'placement': (_headwater_search_v1_IndexPlacement__Output);
  /**
   * The one that is searched. Empty while there is none.
   */
  'servingCollection': (string);
  /**
   * The one that is being built. Empty if there is none.
   */
  'buildingCollection': (string);
}
