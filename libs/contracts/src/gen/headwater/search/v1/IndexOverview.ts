// Original file: protos/headwater/search/v1/search_management_service.proto

import type { OwnCollection as _headwater_search_v1_OwnCollection, OwnCollection__Output as _headwater_search_v1_OwnCollection__Output } from '../../../headwater/search/v1/OwnCollection';
import type { Long } from '@grpc/proto-loader';

/**
 * The state of the index server's collections.
 */
export interface IndexOverview {
  /**
   * The shared collection that is searched. Empty while there is none: PostgreSQL answers.
   */
  'servingCollection'?: (string) | undefined;
  /**
   * The shared collection that is being built. Empty if there is none.
   */
  'buildingCollection'?: (string) | undefined;
  /**
   * Number of sites whose documents are in the collection that is being built.
   */
  'builtSites'?: (number | string | Long) | undefined;
  /**
   * Number of sites that the collection will have.
   */
  'sitesToBuild'?: (number | string | Long) | undefined;
  /**
   * Changed entries of all sites that the index server does not have yet. Counted up to a million.
   */
  'pendingChanges'?: (number | string | Long) | undefined;
  /**
   * Those of them whose documents the index server refused.
   */
  'refusedChanges'?: (number | string | Long) | undefined;
  /**
   * Age of the oldest pending change, in milliseconds.
   */
  'oldestChangeAgeMs'?: (number | string | Long) | undefined;
  /**
   * Sites whose documents are not in the shared collection alone.
   */
  'ownCollections'?: (_headwater_search_v1_OwnCollection)[] | undefined;
}

/**
 * The state of the index server's collections.
 */
export interface IndexOverview__Output {
  /**
   * The shared collection that is searched. Empty while there is none: PostgreSQL answers.
   */
  'servingCollection': (string);
  /**
   * The shared collection that is being built. Empty if there is none.
   */
  'buildingCollection': (string);
  /**
   * Number of sites whose documents are in the collection that is being built.
   */
  'builtSites': (number);
  /**
   * Number of sites that the collection will have.
   */
  'sitesToBuild': (number);
  /**
   * Changed entries of all sites that the index server does not have yet. Counted up to a million.
   */
  'pendingChanges': (number);
  /**
   * Those of them whose documents the index server refused.
   */
  'refusedChanges': (number);
  /**
   * Age of the oldest pending change, in milliseconds.
   */
  'oldestChangeAgeMs': (number);
  /**
   * Sites whose documents are not in the shared collection alone.
   */
  'ownCollections': (_headwater_search_v1_OwnCollection__Output)[];
}
