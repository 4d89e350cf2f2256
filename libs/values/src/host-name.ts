import { domainToASCII } from 'node:url';

import { decodeUtf8 } from './utf8';

// A port at the end, such as ":8080", or only its colon.
const port = /:\d{0,5}$/;

// Delimiters of a URL, percent-encoding, white space and control characters: `domainToASCII` would silently drop some of them.
const notInHosts = /[\u0000-\u0020\u007f%/\\?#@:[\]<>^|_]/;

// Labels of 1 to 63 that neither begin nor end with a hyphen, such as "xn--mnchen-3ya.example".
const labels = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

// A last label such as "127" or "0x7f" makes the whole an IPv4 address.
const address = /(^|\.)(\d+|0x[0-9a-f]*)$/;

// A name of 253 characters, a dot and a port. The time of the conversion grows with the square of the length.
const maxLength = 260;

/**
 * The normal form in which hosts are compared: lower case, ASCII form (RFC 5891), without port and one trailing dot. Undefined if the text
 * is neither a host name nor an IPv4 address.
 */
export function normalizeHost(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  const host = text.replace(port, '');
  if (notInHosts.test(host)) return undefined;
  // Lower case first, because the conversion does not change a pure ASCII name.
  const ascii = domainToASCII(host.toLowerCase()).replace(/\.$/, '');
  return labels.test(ascii) ? ascii : undefined;
}

/** The same for a Host header, in which Node has one byte per character. */
export function hostOfHeader(header: string): string | undefined {
  const text = decodeUtf8(Buffer.from(header.trim(), 'latin1'));
  return text === undefined ? undefined : normalizeHost(text);
}

/** Like `normalizeHost`, but only for host names: domains are stored and looked up in this form. */
export function normalizeHostName(text: string): string | undefined {
  const host = normalizeHost(text);
  return host === undefined || address.test(host) ? undefined : host;
}
