import { z } from 'zod';

import { defineRoutes } from '../route';
import { failedJob } from '../schemas/job';
import { givenId, id, nextPageToken, page } from '../schemas/scalars';

const shared = { tag: 'Jobs', access: 'credential' } as const;

/** Jobs that were given up. */
export const jobRoutes = defineRoutes({
  listFailedJobs: {
    ...shared,
    method: 'GET',
    path: '/failed-jobs',
    summary: 'List jobs that were given up, the newest first',
    query: z.strictObject({
      ...page,
      task: z.string().max(100).optional(),
      site_id: givenId.optional(),
    }),
    status: 200,
    answer: z.strictObject({ failed_jobs: z.array(failedJob), next_page_token: nextPageToken }),
    calls: ['jobManagement.listFailedJobs'],
  },
  retryFailedJobs: {
    ...shared,
    method: 'POST',
    path: '/failed-jobs/retry',
    summary: 'Have up to 200 jobs tried again; those that were not given up are left out of the answer',
    body: z.strictObject({ job_ids: z.array(id).min(1).max(200) }),
    status: 200,
    answer: z.strictObject({ job_ids: z.array(id) }),
    calls: ['jobManagement.retryFailedJobs'],
  },
});
