import { type AccessToken, toTimestamp } from '@headwater/contracts';

import type { AccessTokenRow } from '../queries/access-tokens';

export function toAccessToken(row: AccessTokenRow): AccessToken {
  return {
    accessTokenId: row.access_token_id,
    userId: row.user_id,
    name: row.name,
    prefix: row.prefix,
    siteIds: row.site_ids,
    expireTime: toTimestamp(row.expires_at),
    lastUseTime: row.last_used_at === null ? null : toTimestamp(row.last_used_at),
    createTime: toTimestamp(row.created_at),
    makerUserId: row.bounded_by_user_id ?? undefined,
  };
}
