import { z } from 'zod';

import { defineRoutes } from '../route';
import { media, mediaQuota, upload } from '../schemas/media';
import { expectedRevision, givenCount, nextPageToken, page } from '../schemas/scalars';

const shared = { tag: 'Uploads', access: 'credential' } as const;
const bytes = givenCount(0, Number.MAX_SAFE_INTEGER, 'must be a whole number of bytes');
const one = '/sites/{site_id}/uploads/{upload_id}';
const ofUpload = {
  'Upload-Offset': 'Bytes that are stored',
  'Upload-Expires': 'When it is removed, unless it is continued',
};
const metadata = `Pairs of a name and its value in base64, with commas: \`filename\` (or \`name\`), and if wanted \`sha256\` of the file,
\`replaces_media_id\` for a file in the place of another, \`expected_revision\` of that one. \`filetype\`, \`type\` and \`relativePath\` mean nothing.`;

const checksum =
  '`sha1` or `sha256`, a space, and that of the bytes of this request in base64. Where they have another one, none of them is kept, and the answer is 460';

/**
 * Uploads that can be continued after a broken connection: tus 1.0 (https://tus.io) with creation, expiration, checksum and termination.
 */
export const uploadRoutes = defineRoutes({
  listUploads: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/uploads',
    summary: 'List uploads that are not finished, the newest first',
    query: z.strictObject(page),
    status: 200,
    answer: z.strictObject({ uploads: z.array(upload), next_page_token: nextPageToken }),
    calls: ['mediaManagement.listUploads'],
  },
  beginUpload: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/uploads',
    summary: 'Begin an upload',
    isTus: true,
    headers: z.object({
      'upload-length': bytes.describe('Size of the whole file'),
      'upload-metadata': z.string().max(8_000).describe(metadata),
    }),
    status: 201,
    answerHeaders: { Location: 'The path of the upload', ...ofUpload },
    answer: z.strictObject({ upload }),
    calls: ['mediaManagement.beginUpload', 'mediaManagement.abortUpload'],
  },
  getUpload: {
    ...shared,
    method: 'GET',
    path: one,
    summary: 'Read how much of an upload is stored; HEAD answers the headers',
    isTus: true,
    status: 200,
    answerHeaders: { 'Upload-Length': 'Size of the whole file', ...ofUpload },
    answer: z.strictObject({ upload }),
    calls: ['mediaManagement.getUpload'],
  },
  appendUpload: {
    ...shared,
    method: 'PATCH',
    path: one,
    summary: 'Add bytes to an upload; with the last ones it becomes a media file',
    isTus: true,
    headers: z.object({
      'upload-offset': bytes.describe('Bytes that are stored already'),
      'upload-checksum': z.string().max(100).optional().describe(checksum),
    }),
    bytes: 'application/offset+octet-stream',
    status: 204,
    answerHeaders: {
      ...ofUpload,
      'Headwater-Media-Id':
        'The media file. Absent: the upload is not finished, or is finished in the background',
      'Headwater-Media-Kind':
        'What the file was read as: image, video, audio or document, which is anything else. With Headwater-Media-Id',
    },
    calls: ['mediaManagement.appendUpload', 'mediaManagement.finishUpload'],
  },
  finishUpload: {
    ...shared,
    method: 'POST',
    path: `${one}/finish`,
    summary: 'Make a complete upload a media file; repeat it while it answers UPLOAD_BUSY',
    status: 200,
    answer: z.strictObject({
      media,
      created: z.boolean().describe('false: the file of another was replaced'),
    }),
    calls: ['mediaManagement.finishUpload'],
  },
  abortUpload: {
    ...shared,
    method: 'DELETE',
    path: one,
    summary: 'Remove an upload with its bytes; a media file that it has become stays',
    isTus: true,
    status: 204,
    calls: ['mediaManagement.abortUpload'],
  },
  getMediaQuota: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/media-quota',
    summary: 'Read how much media a site has and may have',
    status: 200,
    answer: z.strictObject({ quota: mediaQuota }),
    calls: ['mediaManagement.getMediaQuota'],
  },
  updateMediaQuota: {
    ...shared,
    method: 'PATCH',
    path: '/sites/{site_id}/media-quota',
    summary: 'Set how much media a site may have; needs the password again',
    body: z.strictObject({
      max_files: z.int().nullable().optional().describe('-1: no limit. null: that of the installation'),
      max_bytes: z.int().nullable().optional(),
      expected_revision: expectedRevision,
    }),
    status: 200,
    answer: z.strictObject({ quota: mediaQuota }),
    calls: ['mediaManagement.updateMediaQuota'],
  },
});
