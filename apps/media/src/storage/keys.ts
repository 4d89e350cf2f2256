import { type ObjectId, variantsPrefix } from '@headwater/media-storage';

import { presetVersion } from '../variants/presets';

/** A change of the presets makes new keys, so a variant of another version is never served. */
export const variantKey = (object: ObjectId, preset: string, extension: string): string =>
  `${variantsPrefix(object)}/v${presetVersion}/${preset}.${extension}`;
