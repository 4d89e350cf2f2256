import { type Token, toTimestamp } from '@headwater/contracts';

import type { TokenRow } from '../queries/tokens';

export function toToken(row: TokenRow): Token {
  return {
    tokenId: row.token_id,
    siteId: row.site_id,
    name: row.name,
    prefix: row.prefix,
    expireTime: row.expires_at && toTimestamp(row.expires_at),
    lastUseTime: row.last_used_at && toTimestamp(row.last_used_at),
    requestsPerMinute: row.requests_per_minute ?? undefined,
    createTime: toTimestamp(row.created_at),
  };
}
