import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Whether the address is public: not loopback, private, link-local or otherwise reserved. */
export function isPublicAddress(address: string): boolean {
  // 127.0.0.1 as ::ffff:127.0.0.1
  const known = ipaddr.process(address);
  const range = known.range();
  // NAT64 (prefix 64:ff9b::/96) has the IPv4 address in its last four bytes.
  if (range === 'rfc6052') return isPublicNat64(known as ipaddr.IPv6);
  // Public IPv6 addresses are in 2000::/3.
  return range === 'unicast' && (known.kind() === 'ipv4' || ((known.toByteArray()[0] ?? 0) & 0xe0) === 0x20);
}

function isPublicNat64(address: ipaddr.IPv6): boolean {
  const isWellKnown = address.match(ipaddr.parse('64:ff9b::'), 96);
  const within = ipaddr.IPv4.parse(address.toByteArray().slice(12).join('.'));
  return isWellKnown && within.range() === 'unicast';
}

export class PrivateAddressError extends Error {
  constructor(host: string, address: string) {
    super(`${host} is ${host === address ? 'not a public address' : `at ${address}, which is not public`}`);
  }
}

/** @throws PrivateAddressError when the host of a URL is an address that is not public. A name is checked by {@link lookupPublic}. */
export function refusePrivateHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host, host);
}

/**
 * Resolves a name for a connection. The connection uses exactly the addresses that were checked, so a second answer of
 * the name server (DNS rebinding) has no effect. One private address is enough to refuse.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    answerPublic(hostname, addresses, options.all === true, callback);
  });
};

/** Completes a look-up with the addresses found, or with an error if one of them is not public. */
export function answerPublic(
  hostname: string,
  addresses: LookupAddress[],
  all: boolean,
  callback: Parameters<LookupFunction>[2],
): void {
  const refused = addresses.find(({ address }) => !isPublicAddress(address));
  const first = addresses[0];
  if (refused !== undefined) callback(new PrivateAddressError(hostname, refused.address), '', 0);
  else if (all) callback(null, addresses);
  else callback(null, first?.address ?? '', first?.family ?? 0);
}
