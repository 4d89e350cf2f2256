import type { contracts, Handlers } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { batchGetMedia } from './batch-get-media';
import { getMedia } from './get-media';

export const deliveryHandlers = (deps: MediaDeps): Handlers<typeof contracts.mediaDelivery> => ({
  getMedia: getMedia(deps),
  batchGetMedia: batchGetMedia(deps),
});
