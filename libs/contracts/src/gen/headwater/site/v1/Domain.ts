// Original file: protos/headwater/site/v1/site.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A host name that leads to a site.
 */
export interface Domain {
  'domainId'?: (number | string | Long) | undefined;
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Normalised: lower case, ASCII form, no port, no trailing dot. Unique over all sites.
   */
  'name'?: (string) | undefined;
  /**
   * The domain in absolute URLs. Exactly one per site.
   */
  'primary'?: (boolean) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * A host name that leads to a site.
 */
export interface Domain__Output {
  'domainId': (number);
  'siteId': (number);
  /**
   * Normalised: lower case, ASCII form, no port, no trailing dot. Unique over all sites.
   */
  'name': (string);
  /**
   * The domain in absolute URLs. Exactly one per site.
   */
  'primary': (boolean);
  'createTime': (_google_protobuf_Timestamp__Output | null);
}
