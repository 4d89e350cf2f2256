import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { assertAllSitesAllowed } from '@headwater/grpc';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { requireSuperAdmin } from '../../domain/super-admin';
import { toFailedJob } from '../../mappers/failed-job';
import { listFailedJobs as listFailedJobRows } from '../../queries/failed-jobs';

const schema = z.object({
  task: field.text({ max: 200 }).optional(),
  siteId: field.id('the id of a site').optional(),
});

export function listFailedJobs({
  db,
}: ManagementDeps): Handlers<typeof contracts.jobManagement>['listFailedJobs'] {
  return async (request, call) => {
    const filter = readRequest(schema, request);
    assertAllSitesAllowed(call);
    requireSuperAdmin(call, 'read which jobs were given up');
    const list = { of: 'failed jobs', ...filter };
    const limit = pageSize(request.pageSize);
    const [beforeId] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    const page = { beforeId: beforeId === undefined ? undefined : Number(beforeId), limit: limit + 1 };
    const rows = await db.withDirectory((trx) => listFailedJobRows(trx, filter, page));
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      failedJobs: shown.map(toFailedJob),
      nextPageToken: rows.length > limit && last !== undefined ? pageToken.encode([last.job_id], list) : '',
    };
  };
}
