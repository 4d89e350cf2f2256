import type { contracts, Handlers } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { abortUpload } from './abort-upload';
import { appendUpload } from './append-upload';
import { beginUpload } from './begin-upload';
import { deleteMedia } from './delete-media';
import { finishUpload } from './finish-upload';
import { getManagedMedia } from './get-managed-media';
import { getMediaLadder } from './get-media-ladder';
import { getMediaQuota } from './get-media-quota';
import { getUpload } from './get-upload';
import { listMedia } from './list-media';
import { listMediaUses } from './list-media-uses';
import { listUnusedMedia } from './list-unused-media';
import { listUploads } from './list-uploads';
import { rebuildVariants } from './rebuild-variants';
import { regenerateVariants } from './regenerate-variants';
import { replaceMedia } from './replace-media';
import { sweepStorage } from './sweep-storage';
import { sweepUnknownSites } from './sweep-unknown-sites';
import { updateMedia } from './update-media';
import { updateMediaLadder } from './update-media-ladder';
import { updateMediaQuota } from './update-media-quota';
import { uploadMedia } from './upload-media';

export const managementHandlers = (deps: MediaDeps): Handlers<typeof contracts.mediaManagement> => ({
  uploadMedia: uploadMedia(deps),
  beginUpload: beginUpload(deps),
  appendUpload: appendUpload(deps),
  getUpload: getUpload(deps),
  listUploads: listUploads(deps),
  finishUpload: finishUpload(deps),
  abortUpload: abortUpload(deps),
  getManagedMedia: getManagedMedia(deps),
  listMedia: listMedia(deps),
  updateMedia: updateMedia(deps),
  replaceMedia: replaceMedia(deps),
  deleteMedia: deleteMedia(deps),
  regenerateVariants: regenerateVariants(deps),
  rebuildVariants: rebuildVariants(deps),
  getMediaLadder: getMediaLadder(deps),
  updateMediaLadder: updateMediaLadder(deps),
  listMediaUses: listMediaUses(deps),
  listUnusedMedia: listUnusedMedia(deps),
  sweepStorage: sweepStorage(deps),
  sweepUnknownSites: sweepUnknownSites(deps),
  getMediaQuota: getMediaQuota(deps),
  updateMediaQuota: updateMediaQuota(deps),
});
