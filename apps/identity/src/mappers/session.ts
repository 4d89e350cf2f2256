import { type Session, toTimestamp } from '@headwater/contracts';

import type { SessionRow } from '../queries/sessions';

export function toSession(row: SessionRow): Session {
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    clientName: row.client_name,
    clientAddress: row.client_address,
    createTime: toTimestamp(row.created_at),
    lastUseTime: toTimestamp(row.last_used_at),
    endTime: toTimestamp(row.ends_at),
  };
}
