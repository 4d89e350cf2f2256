import { type ObjectId, variantsPrefix } from '@headwater/media-storage';

import { encoderVersion } from '../variants/presets';

/** Where the variant is that a media URL calls `fileName`. Bytes of another encoder are never served under it. */
export const variantKey = (object: ObjectId, fileName: string): string =>
  `${variantsPrefix(object)}/v${encoderVersion}/${fileName}`;
