import { createHash, type Hash } from 'node:crypto';

import type { UploadId } from '@headwater/media-storage';

import type { MediaDeps } from '../../deps';
import { uploadFinished, uploadHashDiffers, uploadOffsetDiffers, uploadTooLong } from '../../errors';
import { finishUploadJob } from '../../jobs/tasks';
import type { ResumableUpload } from '../../queries/resumable-uploads';
import { createPartWriter } from './part-writer';
import { takeUpload, type UploadDeps } from './upload-lease';

export interface Append {
  id: UploadId;
  offset: number;
  /** Checksum of the bytes of this append, in hex. With it, either all of the bytes are kept or none. */
  checksum: { algorithm: 'sha1' | 'sha256'; value: string } | undefined;
  /** Whether a job finishes the upload once its last byte is stored, unless another call does it before. */
  finishWhenComplete: boolean;
  chunks: AsyncIterable<Uint8Array>;
}

/** Delay of the job. By then, the caller who sent the last byte has finished the upload, or got a refusal. */
const finishAfterMs = 60_000;

/**
 * Adds bytes to an upload. A call that is cut off keeps what has arrived, unless it has a checksum.
 *
 * @throws the errors of the RPC AppendUpload.
 */
export async function appendUpload(
  deps: UploadDeps & Pick<MediaDeps, 'keepLocation'>,
  append: Append,
): Promise<ResumableUpload> {
  const { id, checksum, offset, finishWhenComplete } = append;
  const lease = await takeUpload(deps, id, (upload) => {
    if (upload.media_id !== null) throw uploadFinished(upload.media_id);
    if (upload.received_bytes !== offset) throw uploadOffsetDiffers(upload.received_bytes);
  });
  const hash = checksum && createHash(checksum.algorithm);
  const parts = createPartWriter(deps, lease, {
    whenFull: async (written) => {
      if (hash === undefined) await written.commit();
    },
    whenComplete: async (change) => {
      if (!finishWhenComplete) return;
      const settings = { keepLocation: deps.keepLocation, keepHours: deps.limits.uploadKeepHours };
      const runAt = new Date(Date.now() + finishAfterMs);
      await change.enqueue(finishUploadJob({ ...id, ...settings, runs: 0 }, runAt));
    },
  });
  try {
    const cutOff = await receive(append, lease.upload.size_bytes, hash, (bytes) => parts.add(bytes));
    if (checksum !== undefined && hash !== undefined) {
      if (cutOff !== undefined) throw cutOff.error;
      if (hash.digest('hex') !== checksum.value)
        throw uploadHashDiffers('this call', checksum.algorithm.toUpperCase().replace('SHA', 'SHA-'));
    }
    await parts.flush();
    const after = await parts.commit();
    if (cutOff !== undefined) throw cutOff.error;
    return after;
  } finally {
    await parts.discard();
    await lease.release();
  }
}

/** Stores the arriving bytes. Returns the error that interrupted the sender, if any; faults of the bytes themselves are thrown. */
async function receive(
  { chunks, offset }: Append,
  sizeBytes: number,
  hash: Hash | undefined,
  add: (bytes: Uint8Array) => Promise<void>,
): Promise<{ error: unknown } | undefined> {
  let end = offset;
  const arriving = chunks[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await arriving.next();
    } catch (error) {
      return { error };
    }
    if (next.done === true) return undefined;
    end += next.value.length;
    if (end > sizeBytes) throw uploadTooLong(sizeBytes);
    hash?.update(next.value);
    await add(next.value);
  }
}
