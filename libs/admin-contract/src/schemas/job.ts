import { z } from 'zod';

import { id, instant } from './scalars';

export const failedJob = z
  .strictObject({
    job_id: id,
    task: z.string().describe('Such as media_variants'),
    site_id: id.nullable(),
    attempts: z.int(),
    last_error: z.string(),
    create_time: instant,
    fail_time: instant,
  })
  .meta({ id: 'FailedJob', description: 'A job that was given up' });
