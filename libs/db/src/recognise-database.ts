import type { ClientBase } from 'pg';

import type { Logger } from '@headwater/runtime';

import { isNone, mirrorVersions, type RaisedVersions, type VersionMirror } from './mirror-versions';

/** The function or its schema is missing: `assertSchemaCurrent` reports that the database is older than this program. */
const notMigrated = new Set(['42883', '3F000']);

// In parts, so that a lost Redis costs one deadline of the mirror, and not one for each site.
const sitesAtOnce = 200;

export interface RecogniseOptions {
  logger: Logger;
  mirror?: VersionMirror | undefined;
}

/**
 * Compares the server behind a new connection with the server that gave the versions, before the connection is used. After a restore or a
 * promotion all versions are raised and mirrored, so that no version number is used for two different states. Behind a pooler, a new server
 * does not mean a new connection; therefore `platform.current_versions` checks again.
 */
export async function recogniseDatabase(connection: ClientBase, options: RecogniseOptions): Promise<void> {
  const { logger, mirror } = options;
  try {
    const { rows } = await connection.query<{ raised: boolean; installation: string }>(
      'select platform.recognise_database() as raised, platform.installation() as installation',
    );
    if (rows[0]) mirror?.useInstallation(rows[0].installation);
    if (rows[0]?.raised !== true) return;
  } catch (error) {
    if (notMigrated.has((error as { code?: string }).code ?? '')) return;
    throw error;
  }
  logger.warn('the database server was started anew, or is another one: all site versions are raised');
  if (mirror && !(await mirrorAll(connection, mirror))) {
    logger.warn(
      'the raised site versions were not mirrored: a worker does it, or gateways see them when leases end',
    );
  }
}

/** Mirrors all versions, part by part; false if one could not be mirrored. */
async function mirrorAll(connection: ClientBase, mirror: VersionMirror): Promise<boolean> {
  let asOf = performance.now();
  const directory = await connection.query<{ version: string }>(
    'select platform.directory_version()::text as version',
  );
  if (!(await areMirrored({ sites: [], directory: Number(directory.rows[0]?.version) }))) return false;
  for (let after = 0; ;) {
    asOf = performance.now();
    const { rows } = await connection.query<{ site: string; version: string; access: string }>(
      `select site_id::text as site, version::text, access_version::text as access
       from platform.site_versions_after($1, $2)`,
      [after, sitesAtOnce],
    );
    const sites = rows.map(({ site, version, access }) => ({
      siteId: Number(site),
      version: Number(version),
      accessVersion: Number(access),
    }));
    if (!(await areMirrored({ sites, directory: undefined }))) return false;
    const last = sites.at(-1);
    if (last === undefined || sites.length < sitesAtOnce) return true;
    after = last.siteId;
  }

  async function areMirrored(versions: RaisedVersions): Promise<boolean> {
    return isNone((await mirrorVersions(mirror, { ...versions, asOf })).missed);
  }
}
