import type { jobRoutes } from '@headwater/admin-contract';

import { instantOf } from '../mappers/time';
import type { HandlersOf } from './handler';
import { pageOf } from './page-of';

export const jobHandlers: HandlersOf<typeof jobRoutes> = {
  async listFailedJobs({ query, call }) {
    const asked = { ...pageOf(query), task: query.task, siteId: query.site_id };
    const { failedJobs, nextPageToken } = await call('jobManagement.listFailedJobs', asked);
    return {
      failed_jobs: failedJobs.map((job) => ({
        job_id: job.jobId,
        task: job.task,
        site_id: job.siteId ?? null,
        attempts: job.attempts,
        last_error: job.lastError,
        create_time: instantOf(job.createTime),
        fail_time: instantOf(job.failTime),
      })),
      next_page_token: nextPageToken,
    };
  },

  async retryFailedJobs({ body, call }) {
    const { jobIds } = await call('jobManagement.retryFailedJobs', { jobIds: body.job_ids });
    return { job_ids: jobIds };
  },
};
