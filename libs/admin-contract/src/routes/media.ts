import { z } from 'zod';

import { defineRoutes } from '../route';
import {
  focalPoint,
  media,
  mediaKind,
  mediaLadder,
  mediaOrder,
  mediaPreset,
  mediaUse,
  ownLadder,
  unusedMedia,
  variantState,
} from '../schemas/media';
import {
  created,
  expectedRevision,
  flag,
  givenCount,
  givenRevision,
  nextPageToken,
  page,
} from '../schemas/scalars';

const shared = { tag: 'Media', access: 'credential' } as const;
const text = z.string().max(1_000).optional();
const days = givenCount(0, 36_500, 'must be a whole number of days');
const bytes = givenCount(0, Number.MAX_SAFE_INTEGER, 'must be a whole number of bytes');
const stored = z.strictObject({ media, created });

/** Media files of a site. Large ones arrive by `uploadRoutes`. */
export const mediaRoutes = defineRoutes({
  listMedia: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/media',
    summary: 'List media',
    query: z.strictObject({
      ...page,
      kind: mediaKind.optional(),
      name_contains: text,
      min_size_bytes: bytes.optional(),
      max_size_bytes: bytes.optional(),
      variant_state: variantState.optional(),
      with_failures: flag.optional().describe('Only pictures of which a variant could not be made'),
      import_key: text,
      order_by: mediaOrder.optional(),
      reverse: flag.optional(),
    }),
    status: 200,
    answer: z.strictObject({ media: z.array(media), next_page_token: nextPageToken }),
    calls: ['mediaManagement.listMedia'],
  },
  uploadMedia: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/media',
    summary: 'Store a file, in one request',
    query: z.strictObject({ name: z.string().max(1_000), import_key: text }),
    bytes: 'application/octet-stream',
    status: 201,
    answer: stored,
    calls: ['mediaManagement.uploadMedia'],
  },
  getMedia: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/media/{media_id}',
    summary: 'Read what is known of a media file',
    status: 200,
    answer: z.strictObject({ media }),
    calls: ['mediaManagement.getManagedMedia'],
  },
  updateMedia: {
    ...shared,
    method: 'PATCH',
    path: '/sites/{site_id}/media/{media_id}',
    summary: 'Change the name, the texts of one language, or the focal point',
    body: z.strictObject({
      name: z.string().optional(),
      language: z.string().optional().describe('Of alt and caption. Absent: the default language'),
      alt: z.string().nullable().optional().describe('Empty: decoration. null: not written'),
      caption: z.string().nullable().optional(),
      focal_point: focalPoint.nullable().optional().describe('null: the middle'),
      expected_revision: expectedRevision,
    }),
    status: 200,
    answer: z.strictObject({ media }),
    calls: ['mediaManagement.updateMedia'],
  },
  deleteMedia: {
    ...shared,
    method: 'DELETE',
    path: '/sites/{site_id}/media/{media_id}',
    summary: 'Delete a media file',
    query: z.strictObject({
      expected_revision: givenRevision.optional(),
      refuse_if_used: flag.optional(),
      unused_days: days.optional().describe('Refuse also what was used in so many days'),
    }),
    status: 204,
    calls: ['mediaManagement.deleteMedia'],
  },
  replaceMedia: {
    ...shared,
    method: 'PUT',
    path: '/sites/{site_id}/media/{media_id}/file',
    summary: 'Show another file of the same kind under a media file, in one request',
    query: z.strictObject({
      name: text.describe('Absent: the name stays'),
      expected_revision: givenRevision.optional(),
    }),
    bytes: 'application/octet-stream',
    status: 200,
    answer: z.strictObject({ media }),
    calls: ['mediaManagement.replaceMedia'],
  },
  getMediaFile: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/media/{media_id}/file',
    summary: 'Read the file, or a smaller picture of it, for pages of the admin',
    query: z.strictObject({
      preset: mediaPreset.optional().describe('Absent: full. Of what is no picture there is full alone'),
    }),
    status: 200,
    isFile: true,
    calls: ['mediaManagement.getManagedMedia', 'siteManagement.getSite'],
  },
  listMediaUses: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/media/{media_id}/uses',
    summary: 'List what may show a media file',
    query: z.strictObject(page),
    status: 200,
    answer: z.strictObject({ uses: z.array(mediaUse), next_page_token: nextPageToken }),
    calls: ['mediaManagement.listMediaUses'],
  },
  listUnusedMedia: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/unused-media',
    summary: 'List media files that nothing may show',
    query: z.strictObject({ ...page, unused_days: days.optional() }),
    status: 200,
    answer: z.strictObject({ media: z.array(unusedMedia), next_page_token: nextPageToken }),
    calls: ['mediaManagement.listUnusedMedia'],
  },
  regenerateVariants: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/media/{media_id}/variants',
    summary: 'Make all variants of a picture again, in the background',
    status: 200,
    answer: z.strictObject({ media }),
    calls: ['mediaManagement.regenerateVariants'],
  },
  getMediaLadder: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/media-ladder',
    summary: 'Read the widths and formats in which pictures are offered',
    status: 200,
    answer: z.strictObject({ ladder: mediaLadder }),
    calls: ['mediaManagement.getMediaLadder'],
  },
  updateMediaLadder: {
    ...shared,
    method: 'PUT',
    path: '/sites/{site_id}/media-ladder',
    summary: 'Set them for one site',
    body: z.strictObject({
      own: ownLadder,
      expected_own: ownLadder
        .optional()
        .describe('What the site had when the change was made; null: none. Absent: it is not checked'),
    }),
    status: 200,
    answer: z.strictObject({ ladder: mediaLadder }),
    calls: ['mediaManagement.updateMediaLadder'],
  },
});
