import { z } from 'zod';

import type { BeginUploadRequest__Output, BeginUploadResponse, CallContext } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { MediaDeps } from '../../deps';
import { type Amount, readQuota, refuseBeyond } from '../../domain/quota';
import { mediaNotFound, siteNotFound, tooManyUploads } from '../../errors';
import { importKey, mediaName, sha256 } from '../../fields';
import { removeUploadJob } from '../../jobs/tasks';
import { toMediaUpload } from '../../mappers/media-upload';
import { findMedia, findMediaByImportKey } from '../../queries/media';
import { lockQuota } from '../../queries/quotas';
import {
  countOpenUploads,
  insertResumableUpload,
  lockOpenUploads,
  type NewUpload,
} from '../../queries/resumable-uploads';
import { siteExists } from '../../queries/sites';
import { tooLarge } from '../../storage/staging';

const shape = {
  sizeBytes: z.number().refine((size) => Number.isSafeInteger(size) && size >= 1, 'must be at least 1'),
  sha256: sha256.optional(),
};
const newFile = z.object({ ...shape, name: mediaName, importKey: importKey.optional() });
const replacement = z.object({
  ...shape,
  // Empty: the name stays.
  name: z.preprocess((name) => (name === '' ? undefined : name), mediaName.optional()),
  replacesMediaId: z.number(),
  expectedRevision: field.revision.optional(),
});

const hourMs = 60 * 60 * 1000;

type Asked = Omit<NewUpload, 'site_id' | 'actor'>;

export const beginUpload =
  ({ db, limits }: MediaDeps) =>
  async (request: BeginUploadRequest__Output, call: CallContext): Promise<BeginUploadResponse> => {
    const { siteId } = request;
    const asked = readAsked(request);
    if (asked.size_bytes > limits.uploadBytes) throw tooLarge(limits.uploadBytes);
    const attributed = by(call);
    return db.changeSite(siteId, attributed, async (change) => {
      const { trx } = change;
      if (!(await siteExists(trx, siteId))) throw siteNotFound(siteId);
      const known =
        asked.import_key === null ? undefined : await findMediaByImportKey(trx, siteId, asked.import_key);
      if (known !== undefined) {
        change.nothing();
        return { knownMediaId: known.media_id };
      }
      change.internal();
      await lockOpenUploads(trx, siteId);
      if ((await countOpenUploads(trx, siteId)) >= limits.openUploads)
        throw tooManyUploads(limits.openUploads);
      await lockQuota(trx, siteId);
      refuseBeyond(await readQuota(trx, siteId, limits), await addedBy(trx, siteId, asked));
      const upload = await insertResumableUpload(
        trx,
        { ...asked, site_id: siteId, actor: attributed.actor },
        limits.uploadKeepHours * hourMs,
      );
      await change.enqueue(removeUploadJob({ siteId, uploadId: upload.upload_id }, upload.expires_at));
      return { upload: toMediaUpload(upload) };
    });
  };

function readAsked(request: BeginUploadRequest__Output): Asked {
  if (request.replacesMediaId === undefined) {
    if (request.expectedRevision !== undefined)
      throw invalidField('expected_revision', 'must be given together with replaces_media_id only');
    const given = readRequest(newFile, request);
    return {
      name: given.name,
      replaces_media_id: null,
      new_name: null,
      expected_revision: null,
      size_bytes: given.sizeBytes,
      sha256: given.sha256 ?? null,
      import_key: given.importKey ?? null,
    };
  }
  if (request.importKey !== undefined)
    throw invalidField('import_key', 'must not be given together with replaces_media_id');
  const given = readRequest(replacement, request);
  return {
    name: null,
    replaces_media_id: given.replacesMediaId,
    new_name: given.name ?? null,
    expected_revision: given.expectedRevision ?? null,
    size_bytes: given.sizeBytes,
    sha256: given.sha256 ?? null,
    import_key: null,
  };
}

/** @throws NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT */
async function addedBy(
  trx: ServiceChange<'media'>['trx'],
  siteId: number,
  { replaces_media_id: mediaId, expected_revision: revision, size_bytes: bytes }: Asked,
): Promise<Amount> {
  if (mediaId === null) return { files: 1, bytes };
  const replaced = await findMedia(trx, siteId, mediaId);
  if (replaced === undefined) throw mediaNotFound(mediaId);
  refuseStale('media file', replaced.revision, revision ?? undefined);
  return { files: 0, bytes: bytes - replaced.size_bytes };
}
