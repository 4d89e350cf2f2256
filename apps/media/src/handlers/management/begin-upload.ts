import { z } from 'zod';

import type { BeginUploadRequest__Output, BeginUploadResponse, CallContext } from '@headwater/contracts';
import { by } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { siteNotFound, tooManyUploads } from '../../errors';
import { importKey, mediaName, sha256 } from '../../fields';
import { removeUploadJob } from '../../jobs/tasks';
import { toMediaUpload } from '../../mappers/media-upload';
import { findMediaByImportKey } from '../../queries/media';
import { countOpenUploads, insertResumableUpload, lockOpenUploads } from '../../queries/resumable-uploads';
import { siteExists } from '../../queries/sites';
import { tooLarge } from '../../storage/staging';

const schema = z.object({
  name: mediaName,
  sizeBytes: z.number().refine((size) => Number.isSafeInteger(size) && size >= 1, 'must be at least 1'),
  sha256: sha256.optional(),
  importKey: importKey.optional(),
});

const hourMs = 60 * 60 * 1000;

export const beginUpload =
  ({ db, limits }: MediaDeps) =>
  async (request: BeginUploadRequest__Output, call: CallContext): Promise<BeginUploadResponse> => {
    const { siteId } = request;
    const given = readRequest(schema, request);
    if (given.sizeBytes > limits.uploadBytes) throw tooLarge(limits.uploadBytes);
    const attributed = by(call);
    return db.changeSite(siteId, attributed, async (change) => {
      const { trx } = change;
      if (!(await siteExists(trx, siteId))) throw siteNotFound(siteId);
      const known = given.importKey && (await findMediaByImportKey(trx, siteId, given.importKey));
      if (known !== undefined && known !== '') {
        change.nothing();
        return { knownMediaId: known.media_id };
      }
      change.internal();
      await lockOpenUploads(trx, siteId);
      if ((await countOpenUploads(trx, siteId)) >= limits.openUploads)
        throw tooManyUploads(limits.openUploads);
      const upload = await insertResumableUpload(
        trx,
        {
          site_id: siteId,
          name: given.name,
          size_bytes: given.sizeBytes,
          sha256: given.sha256 ?? null,
          import_key: given.importKey ?? null,
          actor: attributed.actor,
        },
        limits.uploadKeepHours * hourMs,
      );
      await change.enqueue(removeUploadJob({ siteId, uploadId: upload.upload_id }, upload.expires_at));
      return { upload: toMediaUpload(upload) };
    });
  };
