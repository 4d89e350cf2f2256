import { z } from 'zod';

import type { AppendUploadRequest__Output, AppendUploadResponse, CallContext } from '@headwater/contracts';
import { by } from '@headwater/db';
import { invalidField } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { openChunks } from '../../domain/upload';
import { type Append, appendUpload as append } from '../../domain/uploads/append-upload';
import { sha1, sha256 } from '../../fields';
import { toMediaUpload } from '../../mappers/media-upload';

const header = z.object({
  siteId: z.number(),
  uploadId: z.string(),
  offset: z.number().refine((offset) => Number.isSafeInteger(offset) && offset >= 0, 'must be 0 or more'),
  sha1: sha1.optional(),
  sha256: sha256.optional(),
  finishWhenComplete: z.boolean(),
});
const schema = z.object({ header });

export const appendUpload =
  (deps: MediaDeps) =>
  async (
    requests: AsyncIterable<AppendUploadRequest__Output>,
    call: CallContext,
  ): Promise<AppendUploadResponse> => {
    const { header, chunks } = await openChunks(schema, requests);
    const { siteId, uploadId, offset, finishWhenComplete } = header;
    const upload = await append(
      { ...deps, by: by(call) },
      { id: { siteId, uploadId }, offset, checksum: checksumOf(header), finishWhenComplete, chunks },
    );
    return { upload: toMediaUpload(upload) };
  };

function checksumOf(given: z.output<typeof header>): Append['checksum'] {
  if (given.sha1 !== undefined && given.sha256 !== undefined)
    throw invalidField('header.sha1', 'must not be given together with header.sha256');
  if (given.sha1 !== undefined) return { algorithm: 'sha1', value: given.sha1 };
  if (given.sha256 !== undefined) return { algorithm: 'sha256', value: given.sha256 };
  return undefined;
}
