import { apiRoot, type uploadRoutes } from '@headwater/admin-contract';
import { fromTimestamp, type MediaUpload__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { checksumDiffers, uploadBusy } from '../faults';
import { toMedia, toMediaQuota, toUpload } from '../mappers/media';
import { given } from '../mappers/time';
import type { HandlersOf, Handling } from './handler';
import { named, pageOf } from './page-of';
import { messagesOf } from './streamed';
import { readUploadChecksum } from './upload-checksum';
import { readUploadMetadata } from './upload-metadata';

/** Less than a minute, after which a connection without traffic is closed. */
const finishDeadlineMs = 45_000;

const uploadOf = (params: { site_id: number; upload_id: string }) => ({
  siteId: params.site_id,
  uploadId: params.upload_id,
});

const stateOf = (upload: MediaUpload__Output): Record<string, string> => ({
  'Upload-Offset': String(upload.offset),
  'Upload-Expires': fromTimestamp(given(upload.expireTime)).toUTCString(),
});

type Append = Pick<Handling<'appendUpload'>, 'params' | 'headers' | 'bytes' | 'call'>;

/** @throws HttpFault 460 if the bytes do not match the checksum: then none of them is kept */
async function append({ params, headers, bytes, call }: Append): Promise<MediaUpload__Output> {
  const checksum = readUploadChecksum(headers['upload-checksum']);
  const header = {
    ...uploadOf(params),
    offset: headers['upload-offset'],
    ...checksum,
    // A tus client does not send a call to finish an upload.
    finishWhenComplete: true,
  };
  try {
    const { upload } = await call('mediaManagement.appendUpload', messagesOf(header, bytes));
    return given(upload);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'UPLOAD_HASH_DIFFERS') throw checksumDiffers(error);
    throw error;
  }
}

/** The service continues after the deadline. @throws HttpFault 409 UPLOAD_BUSY */
async function finish({ params, call }: Pick<Handling<'finishUpload'>, 'params' | 'call'>) {
  const siteId = params.site_id;
  try {
    return await call('mediaManagement.finishUpload', uploadOf(params), {
      siteId,
      deadlineMs: finishDeadlineMs,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'DEADLINE_EXCEEDED') throw uploadBusy();
    throw error;
  }
}

const passing = new Set(['UNAVAILABLE', 'CANCELLED']);

/** Whether the bytes are stored and the upload can be finished later. */
const mayPass = (error: unknown): boolean =>
  error instanceof AppError ? passing.has(error.code) || error.reason === 'UPLOAD_BUSY' : isBusy(error);
const isBusy = (error: unknown): boolean => (error as { code?: unknown }).code === 'UPLOAD_BUSY';

export const uploadHandlers: HandlersOf<typeof uploadRoutes> = {
  async listUploads({ params, query, call }) {
    const asked = { siteId: params.site_id, ...pageOf(query) };
    const { uploads, nextPageToken } = await call('mediaManagement.listUploads', asked);
    return { uploads: uploads.map(toUpload), next_page_token: nextPageToken };
  },

  async beginUpload({ params, headers, call, setHeaders }) {
    const { upload } = await call('mediaManagement.beginUpload', {
      siteId: params.site_id,
      sizeBytes: headers['upload-length'],
      ...readUploadMetadata(headers['upload-metadata']),
    });
    const begun = given(upload);
    const location = `${apiRoot}/sites/${params.site_id}/uploads/${begun.uploadId}`;
    setHeaders({ Location: location, ...stateOf(begun) });
    return { upload: toUpload(begun) };
  },

  async getUpload({ params, call, setHeaders }) {
    const { upload } = await call('mediaManagement.getUpload', uploadOf(params));
    const found = given(upload);
    setHeaders({ 'Upload-Length': String(found.sizeBytes), ...stateOf(found) });
    return { upload: toUpload(found) };
  },

  async appendUpload({ params, headers, bytes, call, setHeaders }) {
    const upload = await append({ params, headers, bytes, call });
    setHeaders(stateOf(upload));
    if (upload.offset < upload.sizeBytes) return;
    try {
      const { media_id: mediaId, kind } = toMedia((await finish({ params, call })).media);
      setHeaders({ 'Headwater-Media-Id': String(mediaId), 'Headwater-Media-Kind': kind });
    } catch (error) {
      if (!mayPass(error)) throw error;
    }
  },

  async finishUpload({ params, call }) {
    const { media, created } = await finish({ params, call });
    return { media: toMedia(media), created };
  },

  async abortUpload({ params, call }) {
    await call('mediaManagement.abortUpload', uploadOf(params));
  },

  async getMediaQuota({ params, call }) {
    const { quota } = await call('mediaManagement.getMediaQuota', { siteId: params.site_id });
    return { quota: toMediaQuota(quota) };
  },

  async updateMediaQuota({ params, body, call }) {
    const { quota } = await call('mediaManagement.updateMediaQuota', {
      siteId: params.site_id,
      maxFiles: body.max_files ?? undefined,
      maxBytes: body.max_bytes ?? undefined,
      updateMask: { paths: named(body) },
      expectedRevision: body.expected_revision,
    });
    return { quota: toMediaQuota(quota) };
  },
};
