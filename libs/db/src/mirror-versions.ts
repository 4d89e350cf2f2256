import type { JobTask } from './jobs/run-jobs';
import type { JobRequest, ManagementDb } from './management-db';

/** Where raised versions are shown to those who cache. Both reject when that could not be done in time. */
export interface VersionMirror {
  set(siteId: number, version: number, accessVersion: number): Promise<void>;
  setDirectory(version: number): Promise<void>;
}

/** A site's version, and the one at which what requests are admitted by last changed. */
export interface RaisedSite {
  siteId: number;
  version: number;
  accessVersion: number;
}

/** What a transaction raised. */
export interface RaisedVersions {
  sites: RaisedSite[];
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
    ...sites.map((site) =>
      mirror.set(site.siteId, site.version, site.accessVersion).catch(() => missed.sites.push(site)),
    ),
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
      if (siteId === undefined) return mirror.setDirectory(await directoryVersion(db));
      const { version, accessVersion } = await siteVersions(db, siteId);
      await mirror.set(siteId, version, accessVersion);
    },
  };
}

async function directoryVersion(db: ManagementDb): Promise<number> {
  return db.withDirectory(async (trx) => {
    const { rows } = await trx.raw<{ rows: { version: number }[] }>(
      'select platform.directory_version() as version',
    );
    return rows[0]?.version ?? 0;
  });
}

async function siteVersions(db: ManagementDb, siteId: number): Promise<Omit<RaisedSite, 'siteId'>> {
  return db.withSite(siteId, async (trx) => {
    const { rows } = await trx.raw<{ rows: { version: number; access_version: number }[] }>(
      'select version, access_version from platform.site_versions where site_id = ?',
      [siteId],
    );
    return { version: rows[0]?.version ?? 0, accessVersion: rows[0]?.access_version ?? 0 };
  });
}
