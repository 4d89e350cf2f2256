import { Client } from 'pg';

import { AppError } from '@headwater/errors';

import { lookupRole } from './services';

export interface RaisedVersions {
  /** The database's name among all that may share a Redis. */
  installation: string;
  directory: number;
  sites: { siteId: number; version: number; accessVersion: number }[];
}

/** Raises every version, so that nothing cached before is used any more. By hand what services do when they find a new server. */
export async function raiseAllVersions({ adminUrl }: { adminUrl: string }): Promise<RaisedVersions> {
  const client = new Client({ connectionString: adminUrl, application_name: 'headwater after-restore' });
  await client.connect();
  try {
    await client.query(`set role ${lookupRole('platform')}`);
    await client.query('select platform.raise_all_versions()');
    const directory = await client.query<{ version: string; installation: string }>(
      'select version, platform.installation() as installation from platform.directory',
    );
    const sites = await client.query<{ site_id: string; version: string; access_version: string }>(
      'select site_id, version, access_version from platform.site_versions order by site_id',
    );
    return {
      installation: String(directory.rows[0]?.installation),
      directory: Number(directory.rows[0]?.version),
      sites: sites.rows.map(({ site_id, version, access_version }) => ({
        siteId: Number(site_id),
        version: Number(version),
        accessVersion: Number(access_version),
      })),
    };
  } catch (cause) {
    // No role, schema or function of that name.
    if (!['22023', '3F000', '42883', '42704'].includes((cause as { code?: string }).code ?? '')) throw cause;
    throw new AppError(
      'FAILED_PRECONDITION',
      'SCHEMA_OUTDATED',
      'The database is older than this program: run "headwater migrate" first.',
      { cause },
    );
  } finally {
    await client.end();
  }
}
