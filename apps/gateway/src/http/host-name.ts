import { domainToASCII } from 'node:url';

import { decodeUtf8 } from './percent';

// Matches what a host never holds but `domainToASCII` would read away, such as "%", "/" or a space.

const notInHosts = /[\x00-\x20\x7f%/\\?#@:[\]<>^|_]/;

// Matches "harbour.example" and "127.0.0.1": labels of 1 to 63, neither beginning nor ending with a hyphen.
const labels = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

// Matches "127.0.0.1" and "0x7f": a last label like these makes the whole an address.
const address = /(^|\.)(\d+|0x[0-9a-f]*)$/;

/**
 * The one form in which hosts are compared: lower case, ASCII, without port and one trailing dot. `header` holds one
 * byte per character. Undefined for what is neither a host name nor an IPv4 address.
 */
export function normaliseHost(header: string): string | undefined {
  const text = decodeUtf8(Buffer.from(header.trim(), 'latin1'))?.replace(/:\d*$/, '');
  if (text === undefined || notInHosts.test(text)) return undefined;
  // Lower case first: the conversion leaves a name that is all ASCII as it is.
  const host = domainToASCII(text.toLowerCase()).replace(/\.$/, '');
  return labels.test(host) ? host : undefined;
}

/** As `normaliseHost`, for host names alone. */
export function normaliseHostName(header: string): string | undefined {
  const host = normaliseHost(header);
  return host === undefined || address.test(host) ? undefined : host;
}
