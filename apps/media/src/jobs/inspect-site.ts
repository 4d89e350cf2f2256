import { AppError } from '@headwater/errors';
import { type ObjectId, originalKey } from '@headwater/media-storage';

import { findFacts, type FoundFacts, noFacts } from '../domain/find-facts';
import {
  keepFoundFacts,
  listObjectsToInspect,
  listSitesToInspect,
  showFoundFacts,
} from '../queries/found-facts';
import { siteExists } from '../queries/sites';
import { UnreadableImageError } from '../variants/decoder';
import type { JobDeps } from './job-deps';
import { refuseWhileAway } from './storage-away';
import { byWorker, inspectSiteJob, inspectSitesTask, inspectSiteTask } from './tasks';

/** A run ends after this number, so that other jobs run in between, because readers may wait for variants. */
const objectsPerRun = 20;

/**
 * Finds facts about the objects of a site that an older release did not find. Each result is stored at once, so that a killed job continues
 * where it stopped; they become visible at the end, all together.
 */
export async function inspectSite(deps: JobDeps, siteId: number): Promise<void> {
  const objects = await deps.db.withSite(siteId, (trx) => listObjectsToInspect(trx, siteId, objectsPerRun));
  for (const object of objects) {
    const facts = await inspectStored(deps, object, object.mimeType);
    await deps.db.changeSite(siteId, byWorker(inspectSiteTask), async (change) => {
      change.internal();
      await keepFoundFacts(change.trx, object, facts);
    });
  }
  await deps.db.changeSite(siteId, byWorker(inspectSiteTask), async (change) => {
    const { trx } = change;
    if (objects.length === objectsPerRun && (await siteExists(trx, siteId))) {
      change.internal();
      await change.enqueue(inspectSiteJob(siteId));
    } else if (await showFoundFacts(trx, siteId)) {
      change.record({ kind: 'site', id: siteId, became: 'updated', aspect: 'media_facts' });
    } else {
      change.internal();
    }
  });
}

/**
 * No facts for a lost or unreadable file, which is shown as before.
 *
 * @throws UNAVAILABLE MEDIA_BYTES_MISSING for a file that is missing while the storage is away.
 */
async function inspectStored(deps: JobDeps, object: ObjectId, mimeType: string): Promise<FoundFacts> {
  const { store, decoder, logger } = deps;
  try {
    const facts = await store.withFile(originalKey(object), (file) => findFacts(decoder, file, mimeType));
    if (facts !== undefined) return facts;
  } catch (error) {
    if (isOfFile(error)) {
      logger.warn({ ...object, reason: error.message }, 'a stored file cannot be inspected');
      return noFacts;
    }
    if ((await store.stat(originalKey(object))) !== undefined) throw error;
  }
  await refuseWhileAway(deps, object);
  return noFacts;
}

/** Whether the error belongs to the file, so that a repetition would have the same result. */
const isOfFile = (error: unknown): error is Error =>
  error instanceof UnreadableImageError || (error instanceof AppError && error.code === 'DATA_LOSS');

/** Enqueues `inspectSite` for every site that needs it. A service of an older release may add objects at any time. */
export async function inspectSites({ db }: Pick<JobDeps, 'db'>): Promise<void> {
  for (const siteId of await db.withDirectory(listSitesToInspect)) {
    await db.changeSite(siteId, byWorker(inspectSiteTask), async (change) => {
      change.internal();
      await change.enqueue(inspectSiteJob(siteId));
    });
  }
}

/** Enqueues `inspectSites`. */
export async function enqueueInspectSites({ db }: Pick<JobDeps, 'db'>): Promise<void> {
  await db.changeDirectory(byWorker(inspectSitesTask), async (change) => {
    change.internal();
    await change.enqueue({ task: inspectSitesTask, payload: {}, key: inspectSitesTask });
  });
}
