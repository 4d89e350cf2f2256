import { createReadStream } from 'node:fs';

import { type LocalFile, type ObjectStore, type UploadId, uploadPrefix } from '@headwater/media-storage';

import { uploadDamaged } from '../../errors';
import type { UploadPart } from '../../queries/upload-parts';
import type { StagedFile } from '../../storage/staging';

/** Above the least size of a part of S3, and sent in one request. */
export const partBytes = 8 * 1024 * 1024;

export const partKey = (upload: UploadId, { startsAt, partId }: UploadPart): string =>
  `${uploadPrefix(upload)}/${startsAt}-${partId}`;

/**
 * The parts that a new part merges, in order; `last` has the last part first. It merges parts that are not larger than itself, so bytes of
 * small appends are rewritten only about twenty times until they are in a full part.
 */
export function partsToTakeIn(last: readonly UploadPart[], sizeBytes: number): UploadPart[] {
  const taken: UploadPart[] = [];
  let total = sizeBytes;
  for (const part of last) {
    if (part.sizeBytes > total || part.sizeBytes + total > partBytes) break;
    taken.unshift(part);
    total += part.sizeBytes;
  }
  return taken;
}

/** Writes the bytes of stored parts to a local file. @throws DATA_LOSS UPLOAD_DAMAGED */
export async function fetchParts(
  store: ObjectStore,
  upload: UploadId,
  parts: readonly UploadPart[],
  file: StagedFile,
): Promise<void> {
  for (const part of parts) {
    const object = await store.open(partKey(upload, part));
    if (object?.sizeBytes !== part.sizeBytes) {
      await object?.close();
      throw uploadDamaged();
    }
    for await (const chunk of object.read() as AsyncIterable<Uint8Array>) await file.write(chunk);
  }
}

export async function copyLocal({ path }: LocalFile, file: StagedFile): Promise<void> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) await file.write(chunk);
}
