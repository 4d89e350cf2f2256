import { z } from 'zod';

import {
  type CallContext,
  type OrphanedObject,
  type SweepStorageRequest__Output,
  type SweepStorageResponse,
  toTimestamp,
} from '@headwater/contracts';
import { by, pageToken } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { findOrphanedUploads } from '../../domain/find-orphaned-uploads';
import { findOrphans } from '../../domain/find-orphans';
import { siteNotFound } from '../../errors';
import { days } from '../../fields';
import { removeObjectJob, removeUploadJob } from '../../jobs/tasks';
import { siteExists } from '../../queries/sites';

const schema = z.object({ olderThanDays: days });

/** A page covers one first digit of content hashes; the last page covers uploads. */
const digits = '0123456789abcdef';
const dayMs = 24 * 60 * 60 * 1000;

type Found = Awaited<ReturnType<typeof findPage>>[number];

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
    const found = (await findPage(deps, siteId, place, call.signal)).filter(
      ({ storedAt }) => storedAt <= before,
    );
    if (remove && found.length > 0) {
      await deps.db.changeSite(siteId, by(call), async (change) => {
        // Bytes without a row are in no answer. The job checks again whether there is a row.
        change.internal();
        for (const item of found)
          if ('uploadId' in item) await change.enqueue(removeUploadJob({ siteId, uploadId: item.uploadId }));
          else await change.enqueue(removeObjectJob({ siteId, contentHash: item.contentHash }));
      });
    }
    return {
      objects: found.map(toOrphanedObject),
      nextPageToken: place < digits.length ? pageToken.encode([place + 1], list) : '',
    };
  };

async function findPage(deps: MediaDeps, siteId: number, place: number, signal: AbortSignal) {
  return place < digits.length
    ? findOrphans(deps, siteId, digits.charAt(place), signal)
    : findOrphanedUploads(deps, siteId, signal);
}

const toOrphanedObject = (found: Found): OrphanedObject => ({
  contentHash: 'contentHash' in found ? found.contentHash : '',
  ...('uploadId' in found && { uploadId: found.uploadId }),
  files: found.files,
  sizeBytes: found.sizeBytes,
  storeTime: toTimestamp(found.storedAt),
});
