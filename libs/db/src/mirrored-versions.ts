import type { Knex } from 'knex';

import type { RaisedVersions, VersionMirror, VersionsAsOf } from './mirror-versions';

/**
 * Returns the sites whose rows a writer has locked at the moment. One statement without a transaction, so that no writer waits long. It
 * also passes the installation to the mirror, because behind a pooler another server may answer on the same connection.
 */
export async function noteMirrored(
  db: Knex,
  { sites, directory }: RaisedVersions,
  mirror: VersionMirror | undefined,
): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { held: number[]; installation: string }[] }>(
    `select array(select platform.note_mirrored(?::bigint[], ?::bigint[], ?)) as held,
            platform.installation() as installation`,
    [sites.map(({ siteId }) => siteId), sites.map(({ version }) => version), directory ?? null],
  );
  const [row] = rows;
  if (row) mirror?.useInstallation(row.installation);
  return row?.held.map(Number) ?? [];
}

/** Also passes the installation to the mirror, because a connection that was opened before the migration could not query it. */
export async function unmirroredVersions(
  trx: Knex.Transaction,
  limit: number,
  mirror: VersionMirror | undefined,
): Promise<VersionsAsOf> {
  const asOf = performance.now();
  const { rows } = await trx.raw<{
    rows: {
      site_id: number | null;
      version: number;
      access_version: number;
      group_versions: number[] | null;
      installation: string;
    }[];
  }>(
    `select site_id, version, access_version, group_versions, platform.installation() as installation
     from platform.unmirrored_versions(?)`,
    [limit],
  );
  if (rows[0]) mirror?.useInstallation(rows[0].installation);
  return {
    sites: rows.flatMap(({ site_id: siteId, version, access_version: accessVersion, group_versions }) =>
      siteId === null ? [] : [{ siteId, version, accessVersion, groupVersions: group_versions ?? [] }],
    ),
    directory: rows.find(({ site_id }) => site_id === null)?.version,
    asOf,
  };
}
