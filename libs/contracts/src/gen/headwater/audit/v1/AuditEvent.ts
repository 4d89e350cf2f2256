// Original file: protos/headwater/audit/v1/audit_event.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A recorded change of an object. The event stays when the object or the site is deleted.
 */
export interface AuditEvent {
  'eventId'?: (number | string | Long) | undefined;
  /**
   * Absent: the event belongs to no site.
   */
  'siteId'?: (number | string | Long) | undefined;
  'eventTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Kind of the object, such as "token". docs/site-version.md lists all kinds and their changes.
   */
  'kind'?: (string) | undefined;
  /**
   * Id of the object; the code of a language, or the name of an area. Empty if a site has only one such object.
   */
  'objectId'?: (string) | undefined;
  /**
   * The change, such as "deleted".
   */
  'became'?: (string) | undefined;
  /**
   * The part of the object that changed, such as "mode". Empty: the object as a whole.
   */
  'aspect'?: (string) | undefined;
  /**
   * Who did it: "user:{id}", "token:{id}", "cli:{name}", "job:{task}" of a job, or "erased:{pseudonym}".
   */
  'actor'?: (string) | undefined;
  /**
   * Name of the service key of the call; for a job, the process that ran it.
   */
  'caller'?: (string) | undefined;
  /**
   * The version that the change raised: the site version, or the directory version if the event belongs to no site.
   * Absent: no answer shows the change.
   */
  'version'?: (number | string | Long) | undefined;
  '_siteId'?: "siteId" | undefined;
  '_version'?: "version" | undefined;
}

/**
 * A recorded change of an object. The event stays when the object or the site is deleted.
 */
export interface AuditEvent__Output {
  'eventId': (number);
  /**
   * Absent: the event belongs to no site.
   */
  'siteId'?: (number) | undefined;
  'eventTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Kind of the object, such as "token". docs/site-version.md lists all kinds and their changes.
   */
  'kind': (string);
  /**
   * Id of the object; the code of a language, or the name of an area. Empty if a site has only one such object.
   */
  'objectId': (string);
  /**
   * The change, such as "deleted".
   */
  'became': (string);
  /**
   * The part of the object that changed, such as "mode". Empty: the object as a whole.
   */
  'aspect': (string);
  /**
   * Who did it: "user:{id}", "token:{id}", "cli:{name}", "job:{task}" of a job, or "erased:{pseudonym}".
   */
  'actor': (string);
  /**
   * Name of the service key of the call; for a job, the process that ran it.
   */
  'caller': (string);
  /**
   * The version that the change raised: the site version, or the directory version if the event belongs to no site.
   * Absent: no answer shows the change.
   */
  'version'?: (number) | undefined;
  '_siteId'?: "siteId" | undefined;
  '_version'?: "version" | undefined;
}
