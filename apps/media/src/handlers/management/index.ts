import type { contracts, Handlers } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { deleteMedia } from './delete-media';
import { getManagedMedia } from './get-managed-media';
import { listMedia } from './list-media';
import { regenerateVariants } from './regenerate-variants';
import { updateMedia } from './update-media';
import { uploadMedia } from './upload-media';

export const managementHandlers = (deps: MediaDeps): Handlers<typeof contracts.mediaManagement> => ({
  uploadMedia: uploadMedia(deps),
  getManagedMedia: getManagedMedia(deps),
  listMedia: listMedia(deps),
  updateMedia: updateMedia(deps),
  deleteMedia: deleteMedia(deps),
  regenerateVariants: regenerateVariants(deps),
});
