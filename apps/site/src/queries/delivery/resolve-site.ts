import type { DeliveryDb } from '@headwater/db';

import type { ResolvedSiteRow } from '../../mappers/site';

/** The directory's version, and the site if there is one. */
export type ResolvedRow = { directory_version: number; site_version: number | null } & (
  | ResolvedSiteRow
  | { site_id: null }
);

export async function resolveSiteByName(
  db: DeliveryDb,
  name: { domain: string | undefined; siteKey: string | undefined },
): Promise<ResolvedRow> {
  const [row] = await db.call('select * from site.resolve_site($1, $2)', [
    name.domain ?? null,
    name.siteKey ?? null,
  ]);
  return row as unknown as ResolvedRow;
}
