import type { JobTask } from './jobs/run-jobs';
import type { JobRequest, ManagementDb } from './management-db';

/** Where raised versions are shown to those who cache. Both reject when that could not be done in time. */
export interface VersionMirror {
  set(siteId: number, version: number): Promise<void>;
  setDirectory(version: number): Promise<void>;
}

/** What a transaction raised. */
export interface RaisedVersions {
  sites: { siteId: number; version: number }[];
  directory: number | undefined;
}

/** What has to be mirrored again. Without `siteId`: the directory. */
interface MirrorJob {
  siteId?: number;
}

const task = 'mirror_site_version';

/** Mirrors all at once. Returns what could not be mirrored, if anything. */
export async function mirrorVersions(
  mirror: VersionMirror | undefined,
  { sites, directory }: RaisedVersions,
): Promise<RaisedVersions | undefined> {
  if (mirror === undefined) return undefined;
  const missed: RaisedVersions = { sites: [], directory: undefined };
  await Promise.all([
    ...sites.map((site) => mirror.set(site.siteId, site.version).catch(() => missed.sites.push(site))),
    directory !== undefined && mirror.setDirectory(directory).catch(() => (missed.directory = directory)),
  ]);
  return missed.sites.length > 0 || missed.directory !== undefined ? missed : undefined;
}

/** Adds jobs that mirror again. One waits for each site at most: it mirrors whatever is current then. */
export async function repeatMirroring(
  { sites, directory }: RaisedVersions,
  enqueue: (job: JobRequest) => Promise<void>,
): Promise<void> {
  for (const { siteId } of sites) await enqueue({ task, payload: { siteId }, key: `${task}:${siteId}` });
  if (directory !== undefined) await enqueue({ task, payload: {}, key: `${task}:directory` });
}

/** The task of those jobs, for the workers of a service that mirrors. */
export function mirrorTasks(db: ManagementDb, mirror: VersionMirror): Record<typeof task, JobTask> {
  return {
    [task]: async (payload) => {
      const { siteId } = payload as MirrorJob;
      const version = await db.withDirectory(async (trx) => {
        const { rows } = await trx.raw<{ rows: { version: number | null }[] }>(
          siteId === undefined
            ? 'select platform.directory_version() as version'
            : 'select platform.site_version(?) as version',
          siteId === undefined ? [] : [siteId],
        );
        return rows[0]?.version ?? 0;
      });
      await (siteId === undefined ? mirror.setDirectory(version) : mirror.set(siteId, version));
    },
  };
}
