import { type ObjectId, variantsPrefix } from '@headwater/media-storage';

import { encoderVersion } from '../variants/presets';

/**
 * The key of the variant with `fileName` in a media URL. It contains the version of the encoder, so bytes of another encoder are never
 * served.
 */
export const variantKey = (object: ObjectId, fileName: string): string =>
  `${variantsPrefix(object)}/v${encoderVersion}/${fileName}`;
