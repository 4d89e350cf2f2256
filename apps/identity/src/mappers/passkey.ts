import { type Passkey, toTimestamp } from '@headwater/contracts';

import type { PasskeyRow } from '../queries/passkeys';

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    passkeyId: row.passkey_id,
    userId: row.user_id,
    name: row.name,
    createTime: toTimestamp(row.created_at),
    lastUseTime: row.last_used_at === null ? null : toTimestamp(row.last_used_at),
  };
}
