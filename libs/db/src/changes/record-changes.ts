import type { Knex } from 'knex';

import type { RaisedVersions } from '../mirror-versions';
import type { Outcome } from './change-log';
import type { ChangedBy } from './changed-by';
import { toBits } from './raised-groups';

/**
 * Raises versions and records the changes, in one statement. The rows of the versions stay locked until the commit, so this is the last
 * statement of its transaction.
 */
export async function recordChanges(
  trx: Knex.Transaction,
  { sites, directory, events }: Outcome,
  { actor, caller }: ChangedBy,
): Promise<RaisedVersions> {
  if (events.length === 0) return { sites: [], directory: undefined };
  const { rows } = await trx.raw<{
    rows: {
      site_id: number | null;
      version: number;
      access_version: number | null;
      group_versions: number[] | null;
    }[];
  }>(
    `select site_id, version, access_version, group_versions
     from platform.record_changes(?, ?, ?::bigint[], ?::boolean[], ?::varbit[], ?, ?::json)`,
    [
      actor,
      caller,
      [...sites.keys()],
      [...sites.values()].map(({ access }) => access),
      [...sites.values()].map(({ groups }) => toBits(groups)),
      directory,
      JSON.stringify(
        events.map(({ siteId, kind, id, became, aspect, raises }) => ({
          site_id: siteId,
          kind,
          object_id: id,
          became,
          aspect,
          raises,
        })),
      ),
    ],
  );
  return {
    sites: rows.flatMap(({ site_id: siteId, version, access_version: access, group_versions: groups }) =>
      siteId === null
        ? []
        : [{ siteId, version, accessVersion: access ?? version, groupVersions: groups ?? [] }],
    ),
    directory: rows.find(({ site_id: siteId }) => siteId === null)?.version,
  };
}
