import { z } from 'zod';

import { defineRoutes } from '../route';
import { count, instant } from '../schemas/scalars';

const shared = {
  tag: 'Entries',
  access: 'credential',
  path: '/sites/{site_id}/entries/{entry_id}/preview',
} as const;

/** Links to the last saved state of entries, in the format of the public API. */
export const previewRoutes = defineRoutes({
  createPreview: {
    ...shared,
    method: 'POST',
    summary: 'Make a link that shows an entry as it was saved last to whoever has it',
    body: z.strictObject({
      lifetime_seconds: count().optional().describe('60 to 3,600; absent: 900'),
    }),
    status: 201,
    answer: z.strictObject({
      token: z.string().describe('Shown once'),
      url: z.string().describe('Answers with the entry, to every origin and without a login'),
      page_url: z
        .string()
        .nullable()
        .describe('Where the frontend of the site shows it; null: the site has no preview URL'),
      expire_time: instant,
    }),
    calls: ['contentManagement.createPreviewToken'],
  },
  deletePreviews: {
    ...shared,
    method: 'DELETE',
    summary: 'End all links to previews of an entry',
    status: 200,
    answer: z.strictObject({ deleted_count: z.int() }),
    calls: ['contentManagement.deletePreviewTokens'],
  },
});
