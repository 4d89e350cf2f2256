import type { Knex } from 'knex';

import type { Row, Statement } from '@headwater/db';

export interface SiteRow {
  siteKey: string;
  name: string;
}

/** For delivery: runs in the snapshot of the answer. */
export function selectSiteName(siteId: number): Statement {
  return {
    name: '__name___site_name',
    text: 'select name from site.public_sites where site_id = $1',
    values: [siteId],
  };
}

export function readSiteName(rows: Row[] | undefined): string | undefined {
  return rows?.[0]?.name as string | undefined;
}

/** Undefined if there is no such site. */
export async function findSite(trx: Knex.Transaction, siteId: number): Promise<SiteRow | undefined> {
  const { rows } = await trx.raw<{ rows: SiteRow[] }>(
    'select site_key as "siteKey", name from site.public_sites where site_id = ?',
    [siteId],
  );
  return rows[0];
}
