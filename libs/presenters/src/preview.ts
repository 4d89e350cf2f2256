import type { GetPreviewResponse__Output } from '@headwater/contracts';

import { type FullEntry, presentEntry, required } from './entry';
import { toMediaLocation } from './media';

// Matches such as "hwp_17_" and 43 characters.
const previewToken = /^hwp_([1-9]\d{0,14})_[\w-]{43}$/;

/** The site that a preview token names. Undefined: it is none. */
export function siteOfPreviewToken(token: string): number | undefined {
  const [, siteId] = previewToken.exec(token) ?? [];
  return siteId === undefined ? undefined : Number(siteId);
}

/** The body of a preview: as the REST API answers with one entry. The URL of a CDN takes the place of the site's own. */
export function presentPreview(
  { entry, site }: GetPreviewResponse__Output,
  mediaBaseUrl: string | undefined,
): { data: FullEntry } {
  const media = toMediaLocation(required(site, 'the site'), mediaBaseUrl);
  return { data: presentEntry(required(entry, 'the entry'), media) };
}
