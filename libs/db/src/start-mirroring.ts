import { isConnectionLoss, type Logger, type Metrics } from '@headwater/runtime';

import type { JobTask } from './jobs/jobs-options';
import type { ManagementDb } from './management-db';
import { isNone, mirrorVersions, type RaisedVersions, type VersionMirror } from './mirror-versions';

export interface MirroringOptions {
  db: ManagementDb;
  mirror: VersionMirror;
  logger: Logger;
  metrics: Metrics<'siteVersionsToMirror'>;
  periodMs?: number;
}

/** Until stopped, mirrors versions that writers could not mirror or could not record as mirrored. */
export interface Mirroring {
  stop(): Promise<void>;
}

const sitesAtOnce = 500;

/** Tasks for jobs that services of the previous release enqueue. They do nothing: `startMirroring` finds these versions by itself. */
export const formerMirrorTasks: Record<'mirror_site_version', JobTask> = {
  mirror_site_version: () => Promise.resolve(),
};

export function startMirroring(options: MirroringOptions): Mirroring {
  const { db, mirror, logger, metrics, periodMs = 1_000 } = options;

  async function mirrorSome(): Promise<void> {
    const unmirrored = await db.unmirroredVersions(sitesAtOnce);
    metrics.siteVersionsToMirror.set(unmirrored.sites.length + (unmirrored.directory === undefined ? 0 : 1));
    if (isNone(unmirrored)) return;
    const { mirrored } = await mirrorVersions(mirror, unmirrored);
    if (!isNone(mirrored)) await db.noteMirrored(mirrored);
    logger.debug({ mirrored: countOf(mirrored), of: countOf(unmirrored) }, 'versions were mirrored again');
  }

  let failed = false;
  async function look(): Promise<void> {
    try {
      await mirrorSome();
      failed = false;
    } catch (error) {
      // A lost connection is logged where it is lost.
      if (!failed && !isConnectionLoss(error))
        logger.warn({ err: error }, 'what has still to be mirrored is not known');
      failed = true;
    }
  }

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, periodMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

const countOf = ({ sites, directory }: RaisedVersions): number =>
  sites.length + (directory === undefined ? 0 : 1);
