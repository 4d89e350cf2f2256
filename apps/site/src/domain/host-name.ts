import { domainToASCII } from 'node:url';

/** `EXAMPLE.com:8080`, `münchen.example.` */
const port = /:\d{1,5}$/;
/** Delimiters of a URL, percent-encoding, white space and control characters: `domainToASCII` would read some of them away. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const notInHostNames = /[\u0000-\u0020\u007f%/\\?#@:[\]<>^|_]/;
/** `example`, `xn--mnchen-3ya` */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** `127`, `0x7f`: a last label like these makes the whole an IPv4 address. */
const number = /^(?:\d+|0x[0-9a-f]*)$/;

const maxLength = 253;

/**
 * The one spelling of a host name under which domains are stored and looked up: lower case, ASCII form, without port and one
 * trailing dot. Undefined for what is not a host name, IP addresses among it.
 */
export function normalizeHostName(text: string): string | undefined {
  const host = text.replace(port, '');
  // Lower case first: the conversion leaves a name that is all ASCII as it is.
  if (notInHostNames.test(host)) return undefined;
  const ascii = domainToASCII(host.toLowerCase()).replace(/\.$/, '');
  if (ascii === '' || ascii.length > maxLength) return undefined;
  const labels = ascii.split('.');
  if (!labels.every((part) => label.test(part)) || number.test(labels.at(-1) ?? '')) return undefined;
  return ascii;
}
