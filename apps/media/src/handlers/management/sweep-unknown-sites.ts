import { z } from 'zod';

import {
  type CallContext,
  type SweepUnknownSitesRequest__Output,
  type SweepUnknownSitesResponse,
  toTimestamp,
} from '@headwater/contracts';
import { by, pageToken } from '@headwater/db';
import { assertAllSitesAllowed } from '@headwater/grpc';
import { readRequest } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { findStoredSites, findUnknownSite } from '../../domain/find-unknown-sites';
import { days } from '../../fields';
import { removeSiteJob } from '../../jobs/tasks';

const schema = z.object({ olderThanDays: days });

/** How many sites of the storage are checked at a time; for a missing site, everything is listed. */
const sitesAtOnce = 50;
const dayMs = 24 * 60 * 60 * 1000;

export const sweepUnknownSites =
  (deps: MediaDeps) =>
  async (
    request: SweepUnknownSitesRequest__Output,
    call: CallContext,
  ): Promise<SweepUnknownSitesResponse> => {
    assertAllSitesAllowed(call);
    const { olderThanDays } = readRequest(schema, request);
    const list = { of: 'unknown sites' };
    const [after = 0] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    const stored = (await findStoredSites(deps.store)).filter((siteId) => siteId > Number(after));
    const looked = stored.slice(0, sitesAtOnce);
    const before = new Date(Date.now() - olderThanDays * dayMs);
    const sites: NonNullable<SweepUnknownSitesResponse['sites']> = [];
    for (const siteId of looked) {
      const found = await findUnknownSite(deps, siteId, call.signal);
      if (found === undefined || found.storedAt > before) continue;
      sites.push({
        siteId,
        files: found.files,
        sizeBytes: found.sizeBytes,
        storeTime: toTimestamp(found.storedAt),
      });
      if (request.remove)
        await deps.db.changeSite(siteId, by(call), async (change) => {
          // The job checks again whether the site exists.
          change.internal();
          await change.enqueue(removeSiteJob(siteId));
        });
    }
    const last = looked.at(-1);
    return {
      sites,
      nextPageToken:
        stored.length > looked.length && last !== undefined ? pageToken.encode([last], list) : '',
    };
  };
