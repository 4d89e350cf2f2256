import { type MediaFileName, parseMediaFileName } from '@headwater/http-contract';

/** The parts of the path of a media URL. */
export interface MediaPath {
  siteKey: string;
  contentHash: string;
  name: MediaFileName;
}

// "/media/k3f9x0a1b2c3/9f86d0…/thumbnail.jpg". Matched as sent, because media URLs never need decoding.
const pattern = /^\/media\/([a-z0-9]{1,64})\/([0-9a-f]{64})\/([^/]{1,64})$/;

/** Parses a request target; undefined if it is not a media URL. A target has no fragment, because browsers do not send it. */
export function parseMediaPath(target: string): MediaPath | undefined {
  const [, siteKey, contentHash, fileName] = pattern.exec(target.replace(/\?.*$/s, '')) ?? [];
  if (siteKey === undefined || contentHash === undefined || fileName === undefined) return undefined;
  const name = parseMediaFileName(fileName);
  return name && { siteKey, contentHash, name };
}
