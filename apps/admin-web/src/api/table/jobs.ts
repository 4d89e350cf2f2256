import type { Lines } from './lines';

export const jobs = {
  listFailedJobs: 'GET /failed-jobs',
  retryFailedJobs: 'POST /failed-jobs/retry',
} as const satisfies Lines;
