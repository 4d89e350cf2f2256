// Original file: protos/headwater/audit/v1/audit_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A page of events. An absent filter matches everything.
 */
export interface ListAuditEventsRequest {
  /**
   * A site, which may be deleted. Absent: the events of all sites and those of no site.
   */
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Such as "token".
   */
  'kind'?: (string) | undefined;
  'objectId'?: (string) | undefined;
  /**
   * Such as "deleted".
   */
  'became'?: (string) | undefined;
  /**
   * Such as "mode". Empty: the object as a whole.
   */
  'aspect'?: (string) | undefined;
  /**
   * Such as "user:42".
   */
  'actor'?: (string) | undefined;
  /**
   * The name of a service key, or of the process of a job.
   */
  'caller'?: (string) | undefined;
  /**
   * The first instant, inclusive.
   */
  'fromTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * The last instant, exclusive.
   */
  'untilTime'?: (_google_protobuf_Timestamp | null) | undefined;
  '_siteId'?: "siteId" | undefined;
  '_kind'?: "kind" | undefined;
  '_objectId'?: "objectId" | undefined;
  '_became'?: "became" | undefined;
  '_aspect'?: "aspect" | undefined;
  '_actor'?: "actor" | undefined;
  '_caller'?: "caller" | undefined;
  '_fromTime'?: "fromTime" | undefined;
  '_untilTime'?: "untilTime" | undefined;
}

/**
 * A page of events. An absent filter matches everything.
 */
export interface ListAuditEventsRequest__Output {
  /**
   * A site, which may be deleted. Absent: the events of all sites and those of no site.
   */
  'siteId'?: (number) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Such as "token".
   */
  'kind'?: (string) | undefined;
  'objectId'?: (string) | undefined;
  /**
   * Such as "deleted".
   */
  'became'?: (string) | undefined;
  /**
   * Such as "mode". Empty: the object as a whole.
   */
  'aspect'?: (string) | undefined;
  /**
   * Such as "user:42".
   */
  'actor'?: (string) | undefined;
  /**
   * The name of a service key, or of the process of a job.
   */
  'caller'?: (string) | undefined;
  /**
   * The first instant, inclusive.
   */
  'fromTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * The last instant, exclusive.
   */
  'untilTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  '_siteId'?: "siteId" | undefined;
  '_kind'?: "kind" | undefined;
  '_objectId'?: "objectId" | undefined;
  '_became'?: "became" | undefined;
  '_aspect'?: "aspect" | undefined;
  '_actor'?: "actor" | undefined;
  '_caller'?: "caller" | undefined;
  '_fromTime'?: "fromTime" | undefined;
  '_untilTime'?: "untilTime" | undefined;
}
