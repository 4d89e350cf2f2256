import type { ClientBase } from 'pg';

import type { Logger } from '@headwater/runtime';

import { mirrorVersions, type VersionMirror } from './mirror-versions';

/** The function or its schema is missing: `assertSchemaCurrent` says in words that the database is older than this program. */
const notMigrated = new Set(['42883', '3F000']);

// Parts, so that a Redis that is away costs one deadline of the mirror, not one for each site.
const sitesAtOnce = 200;

export interface RecogniseOptions {
  logger: Logger;
  mirror?: VersionMirror | undefined;
}

/**
 * Compares the server behind a new connection with the one that gave the versions, before the connection is used. After a restore
 * or a promotion all versions are raised and mirrored, so that no number comes to mean something else. Behind a pooler a new
 * server is no new connection; for that, `platform.current_versions` looks again.
 */
export async function recogniseDatabase(connection: ClientBase, options: RecogniseOptions): Promise<void> {
  const { logger, mirror } = options;
  try {
    const { rows } = await connection.query<{ raised: boolean }>(
      'select platform.recognise_database() as raised',
    );
    if (rows[0]?.raised !== true) return;
  } catch (error) {
    if (notMigrated.has((error as { code?: string }).code ?? '')) return;
    throw error;
  }
  logger.warn('the database server was started anew, or is another one: all site versions are raised');
  if (mirror && !(await mirrorAll(connection, mirror))) {
    logger.warn('the raised site versions were not mirrored: gateways see them when their leases end');
  }
}

/** Shows every version, part by part; false when one could not be mirrored. */
async function mirrorAll(connection: ClientBase, mirror: VersionMirror): Promise<boolean> {
  const directory = await connection.query<{ version: string }>(
    'select platform.directory_version()::text as version',
  );
  const first = { sites: [], directory: Number(directory.rows[0]?.version) };
  if (await mirrorVersions(mirror, first)) return false;
  for (let after = 0; ;) {
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
    if (await mirrorVersions(mirror, { sites, directory: undefined })) return false;
    const last = sites.at(-1);
    if (last === undefined || sites.length < sitesAtOnce) return true;
    after = last.siteId;
  }
}
