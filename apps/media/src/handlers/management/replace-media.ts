import { z } from 'zod';

import type { CallContext, ReplaceMediaRequest__Output, ReplaceMediaResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, invalidField } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { describeObject } from '../../domain/describe-object';
import { readQuota, untilFull } from '../../domain/quota';
import { replaceFile } from '../../domain/replace-file';
import { keepToQuota } from '../../domain/store-media';
import { openChunks } from '../../domain/upload';
import { mediaNotFound, uploadAborted } from '../../errors';
import { mediaName } from '../../fields';
import { toManagedMedia } from '../../mappers/managed-media';
import { findMedia } from '../../queries/media';

const schema = z.object({
  header: z.object({
    siteId: z.number(),
    mediaId: z.number(),
    expectedRevision: field.revision.optional(),
    name: mediaName.optional(),
  }),
});

export const replaceMedia =
  (deps: MediaDeps) =>
  async (
    requests: AsyncIterable<ReplaceMediaRequest__Output>,
    call: CallContext,
  ): Promise<ReplaceMediaResponse> => {
    const { header, chunks } = await openChunks(schema, requests);
    const { siteId, mediaId } = header;
    // Before any byte is read; the transaction that replaces the file checks again.
    const { before, quota } = await deps.db.withSite(siteId, async (trx) => {
      const before = await findMedia(trx, siteId, mediaId);
      if (before === undefined) throw mediaNotFound(mediaId);
      return { before, quota: await readQuota(trx, siteId, deps.limits) };
    });
    refuseStale('media file', before.revision, header.expectedRevision);

    const staged = await deps.staging.create(deps.limits.uploadBytes);
    try {
      const fitting = untilFull(chunks, quota, { files: 0, replacedBytes: before.size_bytes });
      for await (const chunk of fitting) await staged.write(chunk);
      // A sender that gave up may look like one that has finished.
      if (call.signal.aborted) throw uploadAborted();
      const facts = await staged.finish();
      if (facts.sizeBytes === 0) throw invalidField('chunk', 'must be given: the file is empty');
      const { object, file } = await describeObject(deps, siteId, facts);
      if (call.signal.aborted) throw uploadAborted();
      const media = await replaceFile(
        { ...deps, by: by(call) },
        header,
        object,
        file,
        keepToQuota(deps.limits),
      );
      return { media: toManagedMedia(media) };
    } finally {
      await staged.discard();
    }
  };
