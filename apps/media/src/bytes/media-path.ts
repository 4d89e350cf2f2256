import { type MediaFileName, parseMediaFileName } from '@headwater/http-contract';

/** What the path of a media URL names. */
export interface MediaPath {
  siteKey: string;
  contentHash: string;
  name: MediaFileName;
}

// "/media/k3f9x0a1b2c3/9f86d0…/thumbnail.jpg". Taken as sent: what would need decoding is none of our URLs.
const pattern = /^\/media\/([a-z0-9]{1,64})\/([0-9a-f]{64})\/([^/]{1,64})$/;

/** Takes a request target apart; undefined when it is not a media URL. A target has no fragment: browsers do not send it. */
export function parseMediaPath(target: string): MediaPath | undefined {
  const [, siteKey, contentHash, fileName] = pattern.exec(target.replace(/\?.*$/s, '')) ?? [];
  if (siteKey === undefined || contentHash === undefined || fileName === undefined) return undefined;
  const name = parseMediaFileName(fileName);
  return name && { siteKey, contentHash, name };
}
