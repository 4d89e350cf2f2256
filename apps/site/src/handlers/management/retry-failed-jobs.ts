import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { assertAllSitesAllowed } from '@headwater/grpc';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { requireSuperAdmin } from '../../domain/super-admin';
import { retryFailedJobs as retryFailedJobRows } from '../../queries/failed-jobs';

const maxJobs = 200;
const schema = z.object({
  jobIds: z
    .array(field.id('the id of a job'))
    .min(1, `must be 1 to ${maxJobs}`)
    .max(maxJobs, `must be 1 to ${maxJobs}`),
});

export function retryFailedJobs({
  db,
}: ManagementDeps): Handlers<typeof contracts.jobManagement>['retryFailedJobs'] {
  return async (request, call) => {
    const { jobIds } = readRequest(schema, request);
    assertAllSitesAllowed(call);
    requireSuperAdmin(call, 'have jobs tried again');
    const retried = await db.changeDirectory(by(call), async (change) => {
      const ids = await retryFailedJobRows(change.trx, jobIds);
      if (ids.length === 0) change.nothing();
      for (const jobId of ids) change.record({ kind: 'job', id: jobId, became: 'retried' });
      return ids;
    });
    return { jobIds: retried };
  };
}
