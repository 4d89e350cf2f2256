import { z } from 'zod';

import {
  type CallContext,
  type SweepStorageRequest__Output,
  type SweepStorageResponse,
  toTimestamp,
} from '@headwater/contracts';
import { by, pageToken } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { findOrphans } from '../../domain/find-orphans';
import { siteNotFound } from '../../errors';
import { days } from '../../fields';
import { removeObjectJob } from '../../jobs/tasks';
import { siteExists } from '../../queries/sites';

const schema = z.object({ olderThanDays: days });

/** A page is what is stored under one first digit of content hashes. */
const digits = '0123456789abcdef';
const dayMs = 24 * 60 * 60 * 1000;

export const sweepStorage =
  (deps: MediaDeps) =>
  async (request: SweepStorageRequest__Output, call: CallContext): Promise<SweepStorageResponse> => {
    const { siteId, remove } = request;
    const { olderThanDays } = readRequest(schema, request);
    const list = { of: 'storage', siteId };
    const [done = 0] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    const place = Number(done);
    if (!(await deps.db.withSite(siteId, (trx) => siteExists(trx, siteId)))) throw siteNotFound(siteId);
    const before = new Date(Date.now() - olderThanDays * dayMs);
    const orphans = (await findOrphans(deps, siteId, digits.charAt(place), call.signal)).filter(
      ({ storedAt }) => storedAt <= before,
    );
    if (remove && orphans.length > 0) {
      await deps.db.changeSite(siteId, by(call), async (change) => {
        // Bytes without a row are in no answer. The job looks again whether a row knows them.
        change.internal();
        for (const { contentHash } of orphans) await change.enqueue(removeObjectJob({ siteId, contentHash }));
      });
    }
    return {
      objects: orphans.map(({ contentHash, files, sizeBytes, storedAt }) => ({
        contentHash,
        files,
        sizeBytes,
        storeTime: toTimestamp(storedAt),
      })),
      nextPageToken: place + 1 < digits.length ? pageToken.encode([place + 1], list) : '',
    };
  };
