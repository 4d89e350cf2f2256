import { AppError } from '@headwater/errors';
import type { UploadId } from '@headwater/media-storage';

import type { UploadLimits } from '../../config';
import type { MediaDeps } from '../../deps';
import { mediaNotFound, uploadBusy, uploadHashDiffers, uploadIncomplete } from '../../errors';
import { removeUploadJob } from '../../jobs/tasks';
import { findMedia } from '../../queries/media';
import {
  deleteUploadOf,
  findResumableUpload,
  finishResumableUpload,
  type ResumableUpload,
} from '../../queries/resumable-uploads';
import { listParts } from '../../queries/upload-parts';
import type { StagedFile } from '../../storage/staging';
import { DecoderStoppedError } from '../../variants/decoder';
import { describeObject } from '../describe-object';
import { replaceFile } from '../replace-file';
import { type Alongside, type StoredMedia, storeMedia } from '../store-media';
import { fetchParts } from './parts';
import { takeUpload, type UploadDeps, type UploadLease } from './upload-lease';

const hourMs = 60 * 60 * 1000;

type FinishDeps = Omit<UploadDeps, 'limits'> &
  Pick<MediaDeps, 'decoder' | 'keepLocation'> & { limits: Pick<UploadLimits, 'uploadKeepHours'> };

/**
 * Whether the error is final, so that the upload and its bytes are removed. The end of a decoding process is final only at the last
 * attempt.
 */
export const isFinal = (error: unknown, isLastTry: boolean): boolean =>
  error instanceof AppError &&
  (error.code === 'INVALID_ARGUMENT' || finalReasons.has(error.reason)) &&
  (isLastTry || !wasStopped(error));
const wasStopped = (error: unknown): boolean =>
  error instanceof Error && (error instanceof DecoderStoppedError || wasStopped(error.cause));
const finalReasons = new Set(['MEDIA_KIND_DIFFERS', 'MEDIA_NOT_FOUND', 'REVISION_CONFLICT']);

/**
 * Turns a complete upload into a media file, or into the new bytes of one. For a finished upload, returns its media file again.
 *
 * @throws the errors of the RPC FinishUpload.
 */
export async function finishUpload(
  deps: FinishDeps,
  id: UploadId,
  { isLastTry = true } = {},
): Promise<StoredMedia> {
  const before = await findFinished(deps, id);
  if (before !== undefined) return before;
  const lease = await takeUpload(deps, id, (upload) => {
    if (upload.media_id !== null) throw uploadBusy();
    if (upload.received_bytes < upload.size_bytes)
      throw uploadIncomplete(upload.received_bytes, upload.size_bytes);
  });
  try {
    const file = await deps.staging.create(lease.upload.size_bytes);
    try {
      return await store(deps, lease, file);
    } finally {
      await file.discard();
    }
  } catch (error) {
    if (isFinal(error, isLastTry)) await drop(deps, lease);
    throw error;
  } finally {
    await lease.release();
  }
}

async function findFinished({ db }: FinishDeps, id: UploadId): Promise<StoredMedia | undefined> {
  const { siteId } = id;
  return db.withSite(siteId, async (trx) => {
    const upload = await findResumableUpload(trx, id);
    if (upload === undefined || upload.media_id === null) return undefined;
    const media = await findMedia(trx, siteId, upload.media_id);
    if (media === undefined) throw mediaNotFound(upload.media_id);
    return { media, created: upload.created === true };
  });
}

async function store(
  deps: FinishDeps,
  { id, upload, writer }: UploadLease,
  file: StagedFile,
): Promise<StoredMedia> {
  const { siteId } = id;
  const parts = await deps.db.withSite(siteId, (trx) => listParts(trx, id));
  await fetchParts(deps.store, id, parts, file);
  const facts = await file.finish();
  if (upload.sha256 !== null && upload.sha256 !== facts.sha256)
    throw uploadHashDiffers('the file', 'SHA-256');
  const { object, file: cleaned } = await describeObject(deps, siteId, facts);
  // Its part of the quota was reserved at its begin.
  const finish: Alongside = async (change, { media, created }) => {
    const keepMs = deps.limits.uploadKeepHours * hourMs;
    const outcome = { mediaId: media.media_id, created, keepMs };
    if (!(await finishResumableUpload(change.trx, id, writer, outcome))) throw uploadBusy();
    await change.enqueue(removeUploadJob(id));
  };
  if (upload.replaces_media_id === null) return storeMedia(deps, headerOf(upload), object, cleaned, finish);
  const replacement = replacementOf(upload, upload.replaces_media_id);
  return { media: await replaceFile(deps, replacement, object, cleaned, finish), created: false };
}

const headerOf = ({ site_id, name, import_key }: ResumableUpload) => ({
  siteId: site_id,
  name: name ?? '',
  importKey: import_key ?? undefined,
});

const replacementOf = ({ site_id, new_name, expected_revision }: ResumableUpload, mediaId: number) => ({
  siteId: site_id,
  mediaId,
  name: new_name ?? undefined,
  expectedRevision: expected_revision ?? undefined,
});

/** If another call took over meanwhile, the upload belongs to that call. */
async function drop({ db, by, logger }: FinishDeps, { id, writer }: UploadLease): Promise<void> {
  try {
    await db.changeSite(id.siteId, by, async (change) => {
      change.internal();
      if (await deleteUploadOf(change.trx, id, writer)) await change.enqueue(removeUploadJob(id));
    });
  } catch (error) {
    logger.warn({ err: error, ...id }, 'a refused upload is removed when it expires');
  }
}
