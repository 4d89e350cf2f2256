import { z } from 'zod';

import type { JobTask } from '@headwater/db';
import type { Metrics } from '@headwater/runtime';

import { finishLeftUpload, type FinishUploadDeps } from './finish-left-upload';
import { inspectSite, inspectSites } from './inspect-site';
import type { JobDeps, OfferDeps } from './job-deps';
import { makeExtraVariant } from './make-extra-variant';
import { makeVariants } from './make-variants';
import { offerLater, offerPresets } from './offer-presets';
import { removeObject } from './remove-object';
import { removeSite } from './remove-site';
import { removeUpload } from './remove-upload';
import {
  extraVariantTask,
  finishUploadTask,
  inspectSitesTask,
  inspectSiteTask,
  offerPresetsTask,
  removeObjectTask,
  removeSiteTask,
  removeUploadTask,
  variantsTask,
} from './tasks';

/** After about four hours of attempts, the image stays without variants until they are requested again. */
const maxVariantAttempts = 10;

const sitePayload = z.object({ siteId: z.int().positive() });
const uploadPayload = sitePayload.extend({ uploadId: z.uuid() });
const leftUploadPayload = uploadPayload.extend({
  keepLocation: z.boolean(),
  keepHours: z.int().positive(),
  runs: z.int().nonnegative(),
});
const objectPayload = sitePayload.extend({ contentHash: z.string().regex(/^[0-9a-f]{64}$/) });
const extraPayload = objectPayload.extend({ fileName: z.string() });
const offerPayload = z.object({
  presetVersions: z.record(z.string(), z.int()).optional(),
  // A worker of the previous release enqueues none.
  ladder: z.object({ widths: z.array(z.int()), avif: z.boolean() }).optional(),
});

/** All tasks of the worker. */
export function createTaskList(
  deps: JobDeps & OfferDeps & FinishUploadDeps,
  metrics: Metrics<'jobsDone'>,
): Record<string, JobTask> {
  const tasks: Record<string, JobTask> = {
    [variantsTask]: (payload, { attempt }) =>
      makeVariants(deps, objectPayload.parse(payload), attempt >= maxVariantAttempts),
    [extraVariantTask]: (payload, { attempt }) =>
      makeExtraVariant(deps, extraPayload.parse(payload), attempt >= maxVariantAttempts),
    [offerPresetsTask]: async (payload) => {
      const { presetVersions, ladder } = offerPayload.parse(payload);
      await (presetVersions === undefined ? offerLater(deps) : offerPresets(deps, presetVersions, ladder));
    },
    [removeObjectTask]: (payload, { jobId }) => removeObject(deps, objectPayload.parse(payload), jobId),
    [inspectSiteTask]: (payload) => inspectSite(deps, sitePayload.parse(payload).siteId),
    [inspectSitesTask]: () => inspectSites(deps),
    [finishUploadTask]: (payload, { attempt }) =>
      finishLeftUpload(deps, leftUploadPayload.parse(payload), attempt),
    [removeUploadTask]: (payload) => removeUpload(deps, uploadPayload.parse(payload)),
    [removeSiteTask]: (payload) => removeSite(deps, sitePayload.parse(payload).siteId),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, counted(name, task, metrics)]),
  );
}

function counted(name: string, task: JobTask, metrics: Metrics<'jobsDone'>): JobTask {
  return async (payload, job) => {
    let outcome = 'error';
    try {
      await task(payload, job);
      outcome = 'done';
    } finally {
      metrics.jobsDone.inc({ task: name, outcome });
    }
  };
}
