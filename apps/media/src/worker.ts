import type { ObjectStore } from '@headwater/media-storage';
import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { MediaWorkerConfig } from './config';
import { enqueueInspectSites } from './jobs/inspect-site';
import { offerLater } from './jobs/offer-presets';
import { createTaskList } from './jobs/task-list';
import { inspectSitesCrontab, offerPresetsCrontab } from './jobs/tasks';
import { openStorage } from './storage/open-storage';
import { type PresetBook, presetBook } from './variants/presets';
import { createProcessDecoder } from './variants/process-decoder';

export { defaultLadder, type MediaWorkerConfig } from './config';

export interface MediaWorkerOverrides extends WorkerOverrides {
  /** Replaces the configured store. */
  store?: ObjectStore;
  /** Replaces the presets of this release. */
  presets?: PresetBook;
  /** How long after the start they are offered. */
  offerAfterMs?: number;
}

/** By then, services of the previous release, which do not know the URLs of new versions, have ended. */
const defaultOfferAfterMs = 10 * 60_000;

export type MediaWorker = Worker;

/** The worker that makes variants, finishes uploads without a sender, and removes bytes. */
export async function createMediaWorker(
  config: MediaWorkerConfig,
  overrides: MediaWorkerOverrides = {},
): Promise<MediaWorker> {
  return createWorker({
    name: 'media',
    config,
    schemas: ['media'],
    metrics: ['jobsDone', 'mediaStorageOperations', 'mediaStorageDuration', 'mediaDecodersStopped'],
    overrides,
    compose({ db, logger, metrics, closer }) {
      const storage = openStorage(config.storage, { db, metrics }, overrides.store);
      const { store, staging } = storage;
      closer.add('media storage', () => store.close());
      const decoder = createProcessDecoder(config.limits, metrics, { priority: 'job' });
      closer.add('image decoder', () => decoder.close());
      const { presets = presetBook, offerAfterMs = defaultOfferAfterMs } = overrides;
      const offers = { db, presets, ladder: config.ladder, offerAfterMs };
      return {
        tasks: createTaskList(
          { ...offers, store, staging, decoder, isStorageHere: () => storage.isHere(), logger },
          metrics,
        ),
        crontab: `${inspectSitesCrontab}\n${offerPresetsCrontab}`,
        checks: { storage: () => storage.check() },
        async prepare() {
          await storage.prepare();
          await enqueueInspectSites({ db });
          await offerLater(offers);
        },
      };
    },
  });
}
