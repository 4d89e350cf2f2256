import { type AuditEvent, toTimestamp } from '@headwater/contracts';

import type { AuditEventRow } from '../queries/audit-events';

export function toAuditEvent(row: AuditEventRow): AuditEvent {
  return {
    eventId: row.event_id,
    siteId: row.site_id ?? undefined,
    eventTime: toTimestamp(row.at),
    kind: row.kind,
    objectId: row.object_id,
    became: row.became,
    aspect: row.aspect,
    actor: row.actor,
    caller: row.caller,
    version: row.version ?? undefined,
  };
}
