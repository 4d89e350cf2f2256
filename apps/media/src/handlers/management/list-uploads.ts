import type { ListUploadsRequest__Output, ListUploadsResponse } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';

import type { MediaDeps } from '../../deps';
import { toMediaUpload } from '../../mappers/media-upload';
import { listResumableUploads, toUploadPlace } from '../../queries/resumable-uploads';

export const listUploads =
  ({ db }: MediaDeps) =>
  async (request: ListUploadsRequest__Output): Promise<ListUploadsResponse> => {
    const { siteId } = request;
    const limit = pageSize(request.pageSize, { default: 50, max: 200 });
    const list = { of: 'media uploads', siteId };
    const [at, uploadId] = pageToken.decode(request.pageToken, list, ['timestamp', 'text']) ?? [];
    // One more row than shown, to see whether there is another page.
    const rows = await db.withSite(siteId, (trx) =>
      listResumableUploads(trx, siteId, { before: toUploadPlace(at, uploadId), limit: limit + 1 }),
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      uploads: shown.map(toMediaUpload),
      nextPageToken:
        rows.length > limit && last !== undefined ? pageToken.encode([last.place, last.upload_id], list) : '',
    };
  };
