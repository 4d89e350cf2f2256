import type { GetPreviewResponse__Output } from '@headwater/contracts';

import { type FullEntry, presentEntry, required } from './entry';
import { toMediaLocation } from './media';

// Matches such as "hwp_17_" and 43 characters.
const previewToken = /^hwp_([1-9]\d{0,14})_[\w-]{43}$/;

/** The site in a preview token. Undefined: the text is not a preview token. */
export function siteOfPreviewToken(token: string): number | undefined {
  const [, siteId] = previewToken.exec(token) ?? [];
  return siteId === undefined ? undefined : Number(siteId);
}

/** The body of a preview, in the format of a single entry in the REST API. The URL of a CDN replaces the site's own. */
export function presentPreview(
  { entry, site }: GetPreviewResponse__Output,
  mediaBaseUrl: string | undefined,
): { data: FullEntry } {
  const media = toMediaLocation(required(site, 'the site'), mediaBaseUrl);
  return { data: presentEntry(required(entry, 'the entry'), media) };
}
