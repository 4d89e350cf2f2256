// Original file: protos/headwater/search/v1/search_management_service.proto

import type { IndexPlacement as _headwater_search_v1_IndexPlacement, IndexPlacement__Output as _headwater_search_v1_IndexPlacement__Output } from '../../../headwater/search/v1/IndexPlacement';
import type { Long } from '@grpc/proto-loader';

/**
 * The state of an index.
 */
export interface IndexStatus {
  /**
   * The search engine: "postgresql" or "typesense".
   */
  'engine'?: (string) | undefined;
  /**
   * Entries of the site in any status.
   */
  'entries'?: (number | string | Long) | undefined;
  /**
   * Entries with searchable text.
   */
  'indexed'?: (number | string | Long) | undefined;
  /**
   * Unfinished index jobs.
   */
  'pendingJobs'?: (number | string | Long) | undefined;
  /**
   * Changed entries that the index server does not have yet.
   */
  'pendingChanges'?: (number | string | Long) | undefined;
  /**
   * Those of them whose documents the index server refused.
   */
  'refusedChanges'?: (number | string | Long) | undefined;
  /**
   * Why the index server refused one of them.
   */
  'refusal'?: (string) | undefined;
  /**
   * Where the documents are. Unspecified: there is no index server.
   */
  'placement'?: (_headwater_search_v1_IndexPlacement) | undefined;
  /**
   * The collection that searches of the site use. Empty while there is none: PostgreSQL answers.
   */
  'collection'?: (string) | undefined;
}

/**
 * The state of an index.
 */
export interface IndexStatus__Output {
  /**
   * The search engine: "postgresql" or "typesense".
   */
  'engine': (string);
  /**
   * Entries of the site in any status.
   */
  'entries': (number);
  /**
   * Entries with searchable text.
   */
  'indexed': (number);
  /**
   * Unfinished index jobs.
   */
  'pendingJobs': (number);
  /**
   * Changed entries that the index server does not have yet.
   */
  'pendingChanges': (number);
  /**
   * Those of them whose documents the index server refused.
   */
  'refusedChanges': (number);
  /**
   * Why the index server refused one of them.
   */
  'refusal': (string);
  /**
   * Where the documents are. Unspecified: there is no index server.
   */
  'placement': (_headwater_search_v1_IndexPlacement__Output);
  /**
   * The collection that searches of the site use. Empty while there is none: PostgreSQL answers.
   */
  'collection': (string);
}
