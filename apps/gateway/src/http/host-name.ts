import { normalizeHost, normalizeHostName } from '@headwater/values';

import { remember } from '../remember';
import { decodeUtf8 } from './percent';

/** The host of a Host header; may be an IPv4 address. Node passes headers with one byte per character. */
export function hostOfHeader(header: string): string | undefined {
  const text = decodeUtf8(Buffer.from(header.trim(), 'latin1'));
  return text === undefined ? undefined : normalizeHost(text);
}

// Room for the domains of 25,000 sites. With less, requests that cycle through more domains would never hit.
const maxBytes = 8_388_608;

/** As `hostOfHeader`, for host names only. */
export const hostNameOfHeader = remember(
  (header): string | undefined => {
    const host = hostOfHeader(header);
    return host === undefined ? undefined : normalizeHostName(host);
  },
  { maxBytes },
);
