import type { Statement } from '@headwater/db';

import type { TokenByHashRow } from './token-by-hash';

export interface TokensByHashesRow extends TokenByHashRow {
  token_hash: Buffer;
}

/** In the site of the read's scope. */
export function tokensByHashes(hashes: readonly Buffer[]): Statement {
  return {
    name: 'site_tokens_by_hashes',
    text: 'select * from site.find_tokens($1)',
    values: [hashes],
    quick: true,
  };
}
