import { normalizeHost, normalizeHostName } from '@headwater/values';

import { remember } from '../remember';
import { decodeUtf8 } from './percent';

/** The host that a header names, an IPv4 address included. Headers hold one byte per character. */
export function hostOfHeader(header: string): string | undefined {
  const text = decodeUtf8(Buffer.from(header.trim(), 'latin1'));
  return text === undefined ? undefined : normalizeHost(text);
}

/** As `hostOfHeader`, for host names alone. */
export const hostNameOfHeader = remember((header): string | undefined => {
  const host = hostOfHeader(header);
  return host === undefined ? undefined : normalizeHostName(host);
});
