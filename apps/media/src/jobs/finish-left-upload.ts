import { AppError } from '@headwater/errors';

import { finishUpload, isFinal } from '../domain/uploads/finish-upload';
import { findResumableUpload, type ResumableUpload } from '../queries/resumable-uploads';
import type { Staging } from '../storage/staging';
import type { JobDeps } from './job-deps';
import { byWorker, byWorkerFor, finishUploadJob, finishUploadTask, type LeftUpload } from './tasks';

export interface FinishUploadDeps extends Pick<JobDeps, 'db' | 'store' | 'decoder' | 'logger'> {
  staging: Staging;
}

/** A file whose decoding process ends this often is refused. */
const maxStops = 3;
/** Includes runs that were interrupted by the end of the worker, so that no upload can crash it for ever. */
const maxRuns = 25;
const minuteMs = 60_000;

/** Reasons for an upload that disappeared since the job found it. */
const goneReasons = new Set(['UPLOAD_NOT_FOUND', 'SITE_NOT_FOUND']);

/**
 * Turns an upload whose bytes are all stored into a media file, on behalf of its sender, unless another call has done so. Rejects on a
 * temporary fault, so that the queue tries again.
 */
export async function finishLeftUpload(
  deps: FinishUploadDeps,
  left: LeftUpload,
  attempt: number,
): Promise<void> {
  const { siteId, uploadId, keepLocation, keepHours } = left;
  const id = { siteId, uploadId };
  const upload = await deps.db.withSite(siteId, (trx) => findResumableUpload(trx, id));
  if (upload === undefined || upload.media_id !== null) return;
  const runs = left.runs + attempt;
  if (runs > maxRuns) return warnOf(deps, upload, `It could not be finished in ${maxRuns} runs.`);
  const isLastTry = runs >= maxStops;
  try {
    const by = byWorkerFor(upload.actor);
    await finishUpload({ ...deps, by, keepLocation, limits: { uploadKeepHours: keepHours } }, id, {
      isLastTry,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (goneReasons.has(error.reason)) return;
    if (error.reason === 'UPLOAD_BUSY') return lookAgain(deps, { ...left, runs });
    if (!isFinal(error, isLastTry) && error.code !== 'DATA_LOSS') throw error;
    warnOf(deps, upload, error.message);
  }
}

/** Another call may be finishing it, and may fail. */
async function lookAgain({ db }: FinishUploadDeps, left: LeftUpload): Promise<void> {
  await db.changeSite(left.siteId, byWorker(finishUploadTask), async (change) => {
    change.internal();
    await change.enqueue(finishUploadJob(left, new Date(Date.now() + left.runs * minuteMs)));
  });
}

/** Logged, because the sender was told that the bytes have arrived. */
function warnOf(
  { logger }: FinishUploadDeps,
  { site_id: siteId, upload_id: uploadId, actor }: ResumableUpload,
  reason: string,
): void {
  logger.warn({ siteId, uploadId, actor, reason }, 'an upload that has arrived cannot become a media file');
}
