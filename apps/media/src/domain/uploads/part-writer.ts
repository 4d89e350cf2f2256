import { randomUUID } from 'node:crypto';

import type { ServiceChange } from '@headwater/service';

import { uploadBusy, uploadNotFound } from '../../errors';
import { advanceUpload, findResumableUpload, type ResumableUpload } from '../../queries/resumable-uploads';
import { deleteParts, insertParts, listLastParts, type UploadPart } from '../../queries/upload-parts';
import type { StagedFile } from '../../storage/staging';
import { copyLocal, fetchParts, partBytes, partKey, partsToTakeIn } from './parts';
import type { UploadDeps, UploadLease } from './upload-lease';

/** A part is merged into one at least as large, so more than these are never needed. */
const lastParts = 32;
const hourMs = 60 * 60 * 1000;

/** Divides the added bytes of an upload into parts. Always call `discard` at the end. */
export interface PartWriter {
  add(bytes: Uint8Array): Promise<void>;
  /** Stores the bytes that have not filled a part. */
  flush(): Promise<void>;
  /** Adds the stored bytes to the upload. Returns the resulting upload. */
  commit(): Promise<ResumableUpload>;
  /** Removes bytes that were stored but not committed. */
  discard(): Promise<void>;
}

export interface PartWriterHooks {
  /** Called when a part is stored, between two parts. */
  whenFull: (parts: PartWriter) => Promise<unknown>;
  /** Called in the transaction that commits the last byte of the upload. */
  whenComplete: (change: ServiceChange<'media'>) => Promise<void>;
}

export function createPartWriter(
  { db, store, staging, limits, logger, by }: UploadDeps,
  { id, upload, writer }: UploadLease,
  { whenFull, whenComplete }: PartWriterHooks,
): PartWriter {
  let file: StagedFile | undefined;
  let fileBytes = 0;
  let committedTo = upload.received_bytes;
  let storedTo = upload.received_bytes;
  let current = upload;
  let stored: UploadPart[] = [];
  let takenIn: UploadPart[] = [];

  const remove = async (parts: readonly UploadPart[]): Promise<void> => {
    for (const part of parts)
      await store.delete(partKey(id, part)).catch((error: unknown) => {
        logger.warn({ err: error, ...id }, 'a part of an upload is removed with the upload');
      });
  };

  const closeFile = async (): Promise<void> => {
    await file?.discard();
    file = undefined;
    fileBytes = 0;
  };

  /** Only the first part of an append merges parts at the end of the upload; the others follow full parts. */
  async function findTakenIn(): Promise<UploadPart[]> {
    if (storedTo !== committedTo) return [];
    const last = await db.withSite(id.siteId, (trx) => listLastParts(trx, id, lastParts));
    return partsToTakeIn(last, fileBytes);
  }

  async function put(from: StagedFile, startsAt: number): Promise<UploadPart> {
    const facts = await from.finish();
    const part = { startsAt, sizeBytes: facts.sizeBytes, partId: randomUUID() };
    await store.putOnce(partKey(id, part), facts);
    return part;
  }

  async function putWith(earlier: readonly UploadPart[], from: StagedFile): Promise<UploadPart> {
    const whole = await staging.create(partBytes);
    try {
      await fetchParts(store, id, earlier, whole);
      await copyLocal(await from.finish(), whole);
      return await put(whole, earlier[0]?.startsAt ?? storedTo);
    } finally {
      await whole.discard();
    }
  }

  const parts: PartWriter = {
    async add(bytes) {
      for (let rest = bytes; rest.length > 0;) {
        file ??= await staging.create(partBytes);
        const fitting = rest.subarray(0, partBytes - fileBytes);
        await file.write(fitting);
        fileBytes += fitting.length;
        rest = rest.subarray(fitting.length);
        if (fileBytes < partBytes) continue;
        await parts.flush();
        await whenFull(parts);
      }
    },

    async flush() {
      if (file === undefined) return;
      const earlier = await findTakenIn();
      stored.push(earlier.length === 0 ? await put(file, storedTo) : await putWith(earlier, file));
      takenIn.push(...earlier);
      storedTo += fileBytes;
      await closeFile();
    },

    async commit() {
      if (stored.length === 0) return current;
      const keepMs = limits.uploadKeepHours * hourMs;
      current = await db.changeSite(id.siteId, by, async (change) => {
        change.internal();
        const { trx } = change;
        const advanced = await advanceUpload(trx, id, writer, { from: committedTo, to: storedTo, keepMs });
        if (advanced === undefined)
          throw (await findResumableUpload(trx, id)) === undefined
            ? uploadNotFound(id.uploadId)
            : uploadBusy();
        if (takenIn.length > 0) await deleteParts(trx, id, takenIn);
        await insertParts(trx, id, stored);
        if (advanced.received_bytes === advanced.size_bytes) await whenComplete(change);
        return advanced;
      });
      const replaced = takenIn;
      committedTo = storedTo;
      stored = [];
      takenIn = [];
      await remove(replaced);
      return current;
    },

    async discard() {
      await closeFile();
      await remove(stored);
      stored = [];
    },
  };
  return parts;
}
