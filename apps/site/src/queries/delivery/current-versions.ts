import type { DeliveryDb } from '@headwater/db';

export interface CurrentVersions {
  versions: { siteId: number; version: number; accessVersion: number; groupVersions: number[] }[];
  directoryVersion: number;
  installation: string | undefined;
}

interface CurrentVersionRow {
  /** Null in the only row of a query without sites. */
  site_id: number | null;
  version: number;
  access_version: number;
  group_versions: number[];
  directory_version: number;
  installation: string;
}

export async function currentVersions(db: DeliveryDb, siteIds: readonly number[]): Promise<CurrentVersions> {
  const rows = (await db.call(
    'select *, platform.installation() as installation from platform.current_versions($1)',
    [siteIds],
  )) as unknown as CurrentVersionRow[];
  return {
    versions: rows.flatMap(({ site_id: siteId, version, access_version, group_versions }) =>
      siteId === null
        ? []
        : [{ siteId, version, accessVersion: access_version, groupVersions: group_versions }],
    ),
    directoryVersion: rows[0]?.directory_version ?? 0,
    installation: rows[0]?.installation,
  };
}
