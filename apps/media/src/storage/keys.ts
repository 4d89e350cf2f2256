import { presetVersion } from '../variants/presets';

/** One distinct content of one site. */
export interface ObjectId {
  siteId: number;
  contentHash: string;
}

// Two hex digits spread the objects of a site over 256 folders.
const place = ({ siteId, contentHash }: ObjectId) => `${siteId}/${contentHash.slice(0, 2)}/${contentHash}`;

export const originalKey = (object: ObjectId): string => `originals/${place(object)}`;

/** All variants of an object, of every version of the presets. */
export const variantsPrefix = (object: ObjectId): string => `variants/${place(object)}`;

/** A change of the presets makes new keys, so a variant of another version is never served. */
export const variantKey = (object: ObjectId, preset: string, extension: string): string =>
  `${variantsPrefix(object)}/v${presetVersion}/${preset}.${extension}`;

/** Everything that a site has stored. */
export const sitePrefixes = (siteId: number): string[] => [`originals/${siteId}`, `variants/${siteId}`];
