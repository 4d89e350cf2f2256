/** One distinct content of one site. */
export interface ObjectId {
  siteId: number;
  contentHash: string;
}

// "originals/7/ab/ab…" yes; "..", "a//b", "/etc" and "A" no.
const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Whether a text may be a key. A key cannot lead outside its folder or prefix, nor to an object with another key. */
export const isObjectKey = (text: string): boolean => keyPattern.test(text);

/** @throws Error if the text is not a key. */
export function checkKey(key: string): string {
  if (!isObjectKey(key)) throw new Error(`not an object key: ${key}`);
  return key;
}

// Two hex digits spread the objects of a site over 256 folders.
const place = ({ siteId, contentHash }: ObjectId) => `${siteId}/${contentHash.slice(0, 2)}/${contentHash}`;

export const originalKey = (object: ObjectId): string => `originals/${place(object)}`;

/** All variants of an object, of every version of the presets. */
export const variantsPrefix = (object: ObjectId): string => `variants/${place(object)}`;

/** An unfinished upload. */
export interface UploadId {
  siteId: number;
  uploadId: string;
}

/** All parts of an upload. */
export const uploadPrefix = ({ siteId, uploadId }: UploadId): string => `uploads/${siteId}/${uploadId}`;

/** The prefixes of all objects. */
export const allPrefixes = ['originals', 'variants', 'uploads'] as const;

/** The prefixes of all objects of a site. */
export const sitePrefixes = (siteId: number): string[] => allPrefixes.map((prefix) => `${prefix}/${siteId}`);

/** The hash in the key of an original, which its bytes must have. Undefined: the key contains no hash. */
export const hashInKey = (key: string): string | undefined =>
  /^originals\/\d+\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key)?.[1];
