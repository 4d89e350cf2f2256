// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type { SearchHit as _headwater_search_v1_SearchHit, SearchHit__Output as _headwater_search_v1_SearchHit__Output } from '../../../headwater/search/v1/SearchHit';
import type { Long } from '@grpc/proto-loader';

/**
 * A page of hits.
 */
export interface SearchResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'hits'?: (_headwater_search_v1_SearchHit)[] | undefined;
  /**
   * Hits on all pages, at most 10,000. There are no pages past that.
   */
  'total'?: (number | string | Long) | undefined;
  /**
   * False while the index lacks changes of the site. Such an answer must not be cached.
   */
  'indexCurrent'?: (boolean) | undefined;
  /**
   * Whether there are more hits than total.
   */
  'totalIsLowerBound'?: (boolean) | undefined;
  /**
   * The search engine that found them: "postgresql" or "typesense".
   */
  'engine'?: (string) | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * A page of hits.
 */
export interface SearchResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'hits': (_headwater_search_v1_SearchHit__Output)[];
  /**
   * Hits on all pages, at most 10,000. There are no pages past that.
   */
  'total': (number);
  /**
   * False while the index lacks changes of the site. Such an answer must not be cached.
   */
  'indexCurrent': (boolean);
  /**
   * Whether there are more hits than total.
   */
  'totalIsLowerBound': (boolean);
  /**
   * The search engine that found them: "postgresql" or "typesense".
   */
  'engine': (string);
  '_validForMs'?: "validForMs" | undefined;
}
