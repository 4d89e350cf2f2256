import type { DeliveryDb } from '@headwater/db';

import type { ResolvedRow } from './resolve-site';

/** Up to this number of tokens, a site's result contains the prefixes of their hashes. */
const maxTokens = 1_000;

export type ResolvedNameRow = ResolvedRow & {
  domain: string;
  /** Null: there is no site, or it has more tokens. */
  token_hash_prefixes: Buffer | null;
};

/** One row for each name, with or without a site. */
export async function resolveSites(db: DeliveryDb, domains: readonly string[]): Promise<ResolvedNameRow[]> {
  const rows = await db.call('select * from site.resolve_sites($1, $2)', [domains, maxTokens]);
  return rows as unknown as ResolvedNameRow[];
}
