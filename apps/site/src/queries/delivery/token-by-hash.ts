import type { Statement } from '@headwater/db';

export interface TokenByHashRow {
  token_id: number;
  expires_in_ms: number | null;
  requests_per_minute: number | null;
}

/** In the site of the read's scope. */
export function tokenByHash(hash: Buffer): Statement {
  return {
    name: 'site_token_by_hash',
    text: 'select * from site.find_token($1)',
    values: [hash],
    quick: true,
  };
}
