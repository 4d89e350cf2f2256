// Original file: protos/headwater/audit/v1/audit_event.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * What became of an object, by whom. It outlives the object and the site.
 */
export interface AuditEvent {
  'eventId'?: (number | string | Long) | undefined;
  /**
   * Absent: of no site.
   */
  'siteId'?: (number | string | Long) | undefined;
  'eventTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Kind of the object, such as "token". docs/site-version.md lists all kinds, and what becomes of them.
   */
  'kind'?: (string) | undefined;
  /**
   * Its id; of a language or an area its code or name. Empty where there is one such object in a site.
   */
  'objectId'?: (string) | undefined;
  /**
   * What became of it, such as "deleted".
   */
  'became'?: (string) | undefined;
  /**
   * The part of it that changed, such as "mode". Empty: the object as a whole.
   */
  'aspect'?: (string) | undefined;
  /**
   * Who did it: "user:{id}", "token:{id}", "cli:{name}", "job:{task}" of a job, or "erased:{pseudonym}".
   */
  'actor'?: (string) | undefined;
  /**
   * The name of the service key that the call came with; of a job, the process that did it.
   */
  'caller'?: (string) | undefined;
  /**
   * The version that it raised: of the site, or without a site of the directory. Absent: no answer shows it.
   */
  'version'?: (number | string | Long) | undefined;
  '_siteId'?: "siteId" | undefined;
  '_version'?: "version" | undefined;
}

/**
 * What became of an object, by whom. It outlives the object and the site.
 */
export interface AuditEvent__Output {
  'eventId': (number);
  /**
   * Absent: of no site.
   */
  'siteId'?: (number) | undefined;
  'eventTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Kind of the object, such as "token". docs/site-version.md lists all kinds, and what becomes of them.
   */
  'kind': (string);
  /**
   * Its id; of a language or an area its code or name. Empty where there is one such object in a site.
   */
  'objectId': (string);
  /**
   * What became of it, such as "deleted".
   */
  'became': (string);
  /**
   * The part of it that changed, such as "mode". Empty: the object as a whole.
   */
  'aspect': (string);
  /**
   * Who did it: "user:{id}", "token:{id}", "cli:{name}", "job:{task}" of a job, or "erased:{pseudonym}".
   */
  'actor': (string);
  /**
   * The name of the service key that the call came with; of a job, the process that did it.
   */
  'caller': (string);
  /**
   * The version that it raised: of the site, or without a site of the directory. Absent: no answer shows it.
   */
  'version'?: (number) | undefined;
  '_siteId'?: "siteId" | undefined;
  '_version'?: "version" | undefined;
}
