import { normalizeHost, normalizeHostName } from '@headwater/values';

import { remember } from '../remember';
import { decodeUtf8 } from './percent';

/** The host that a header names, an IPv4 address included. Headers hold one byte per character. */
export function hostOfHeader(header: string): string | undefined {
  const text = decodeUtf8(Buffer.from(header.trim(), 'latin1'));
  return text === undefined ? undefined : normalizeHost(text);
}

// The domains of some 25,000 sites: going around more than are remembered never finds one of them.
const maxBytes = 8_388_608;

/** As `hostOfHeader`, for host names alone. */
export const hostNameOfHeader = remember(
  (header): string | undefined => {
    const host = hostOfHeader(header);
    return host === undefined ? undefined : normalizeHostName(host);
  },
  { maxBytes },
);
