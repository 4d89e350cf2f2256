// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * How far an index is.
 */
export interface IndexStatus {
  /**
   * Driver that answers, "postgresql" or "typesense".
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
   * Index jobs not done yet.
   */
  'pendingJobs'?: (number | string | Long) | undefined;
}

/**
 * How far an index is.
 */
export interface IndexStatus__Output {
  /**
   * Driver that answers, "postgresql" or "typesense".
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
   * Index jobs not done yet.
   */
  'pendingJobs': (number);
}
