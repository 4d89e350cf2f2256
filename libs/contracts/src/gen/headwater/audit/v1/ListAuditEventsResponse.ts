// Original file: protos/headwater/audit/v1/audit_management_service.proto

import type { AuditEvent as _headwater_audit_v1_AuditEvent, AuditEvent__Output as _headwater_audit_v1_AuditEvent__Output } from '../../../headwater/audit/v1/AuditEvent';

/**
 * A page of events. It may be short or empty and still not be the last: the last one has no next_page_token.
 */
export interface ListAuditEventsResponse {
  'auditEvents'?: (_headwater_audit_v1_AuditEvent)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of events. It may be short or empty and still not be the last: the last one has no next_page_token.
 */
export interface ListAuditEventsResponse__Output {
  'auditEvents': (_headwater_audit_v1_AuditEvent__Output)[];
  'nextPageToken': (string);
}
