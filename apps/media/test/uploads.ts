import { buffer } from 'node:stream/consumers';

import type { BeginUploadRequest, MediaUpload__Output } from '@headwater/contracts';

import { actor, type MediaHarness, type Site } from './setup';

type More = { sha1?: string; sha256?: string; finishWhenComplete?: boolean };

/** The calls of a resumable upload, on one site. */
export function createUploads(harness: Pick<MediaHarness, 'management'>, { siteId }: Pick<Site, 'siteId'>) {
  const { management } = harness;
  return {
    async begin(sizeBytes: number, more: Omit<BeginUploadRequest, 'siteId' | 'sizeBytes'> = {}) {
      const { upload } = await management.beginUpload(
        { siteId, name: 'film.bin', sizeBytes, ...more },
        { actor },
      );
      return upload!;
    },
    async append(
      { uploadId }: Pick<MediaUpload__Output, 'uploadId'>,
      offset: number,
      bytes: Uint8Array,
      more: More = {},
    ) {
      const messages = appendOf({ siteId, uploadId, offset, ...more }, bytes);
      return (await management.appendUpload(messages, { actor })).upload!;
    },
    state: async ({ uploadId }: Pick<MediaUpload__Output, 'uploadId'>) =>
      (await management.getUpload({ siteId, uploadId })).upload!,
    finish: ({ uploadId }: Pick<MediaUpload__Output, 'uploadId'>) =>
      management.finishUpload({ siteId, uploadId }, { actor }),
    abort: ({ uploadId }: Pick<MediaUpload__Output, 'uploadId'>) =>
      management.abortUpload({ siteId, uploadId }, { actor }),
  };
}

type AppendHeader = { siteId: number; uploadId: string; offset: number } & More;

/** The messages of an append. */
export function* appendOf(header: AppendHeader, bytes: Uint8Array, chunkBytes = 256 * 1024) {
  yield { header };
  for (let start = 0; start < bytes.length; start += chunkBytes)
    yield { chunk: Buffer.from(bytes.subarray(start, start + chunkBytes)) };
}

/** Bytes of the original of a media file. */
export async function originalOf(
  harness: MediaHarness,
  contentHash: string,
  { siteId }: Pick<Site, 'siteId'>,
) {
  const object = await harness.store.open(`originals/${siteId}/${contentHash.slice(0, 2)}/${contentHash}`);
  return object && (await buffer(object.read()));
}
