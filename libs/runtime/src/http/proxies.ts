import type { IncomingMessage, RequestListener } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import type { Logger } from '../logger';

/** The entry that the outermost trusted proxy wrote. Entries to the left of it may come from the client, so they are ignored. */
function trustedEntry(header: string | string[] | undefined, trustedHops: number): string | undefined {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  let found: string | undefined;
  let left = trustedHops;
  for (let end = text.length; end > 0 && left > 0;) {
    const comma = text.lastIndexOf(',', end - 1);
    const entry = text.slice(comma + 1, end).trim();
    end = comma;
    if (entry === '') continue;
    found = entry;
    left -= 1;
  }
  return found;
}

// Matches "http://harbour.example:8080/api" with the authority in the first group.
const absoluteForm = /^https?:\/\/([^/?#]*)/i;

/**
 * The host in a request target of absolute form (`GET http://host/path`), and the length of this part of the target. It overrides the Host
 * header.
 */
export function authorityOf(target: string): { authority: string; length: number } | undefined {
  const [whole, authority] = absoluteForm.exec(target) ?? [];
  return whole === undefined || authority === undefined ? undefined : { authority, length: whole.length };
}

/** The host that the client requested, according to trusted proxies. Not normalised. */
export function requestHost(
  request: IncomingMessage,
  authority: string | undefined,
  trustedHops: number,
): string | undefined {
  const own = authority ?? request.headers.host;
  if (trustedHops === 0) return own;
  return trustedEntry(request.headers['x-forwarded-host'], trustedHops) ?? own;
}

// Matches "192.0.2.1:443", "[2001:db8::1]:443" and "2001:db8:0:0::/64" with the address in one of the groups.
const addressInText = /^(?:(\d+\.\d+\.\d+\.\d+)(?::\d+)?|\[([^\]]+)\](?::\d+)?|([\da-f:]+)\/64)$/i;

/**
 * The key under which an address is counted: an IPv4 address itself, the /64 of an IPv6 address; a /64 is its own key. Undefined if the
 * text is not an address.
 */
export function countedAs(text: string): string | undefined {
  const match = addressInText.exec(text);
  const bare = match?.[1] ?? match?.[2] ?? match?.[3] ?? text;
  // ipaddr.js alone would also accept "192.0.2" as an address.
  if (!isIP(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Creates `clientAddress` with another `countedAs`, such as one with a cache. */
export const createClientAddress =
  (counted: typeof countedAs) =>
  (request: IncomingMessage, trustedHops: number): string => {
    const forwarded =
      trustedHops === 0 ? undefined : trustedEntry(request.headers['x-forwarded-for'], trustedHops);
    const { remoteAddress } = request.socket;
    return (
      (forwarded === undefined ? undefined : counted(forwarded)) ??
      (remoteAddress === undefined ? undefined : counted(remoteAddress)) ??
      'unknown'
    );
  };

/** The client for which a request counts, according to trusted proxies. */
export const clientAddress = createClientAddress(countedAs);

/** Warns once of a proxy that is not configured, because all of its clients count as one address. */
export function noticeUnknownProxy(
  handle: RequestListener,
  { trustedHops, logger }: { trustedHops: number; logger: Logger },
): RequestListener {
  if (trustedHops > 0) return handle;
  let hasWarned = false;
  return (request, response) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      logger.warn(
        'X-Forwarded-For arrives, but no proxy is trusted: set TRUSTED_PROXY_HOPS, or clients share one limit',
      );
    }
    handle(request, response);
  };
}
