import type { IncomingMessage } from 'node:http';

import { receivedHeaders } from '@headwater/http-contract';
import { requestHost } from '@headwater/runtime/http';

import { hostNameOfHeader } from './host-name';
import type { Target } from './target';

/** The content of an Authorization header. A string is the token as sent, unchecked. */
export type Credentials = { token: string } | 'missing' | 'malformed';

// Matches "Bearer hw_abc", with the scheme in any case, and the rest in the first group.
const bearer = /^bearer(?: +(.*))?$/i;

// Matches every possible token: a prefix such as "hw", "_", and 40 letters and digits.
const tokenShape = /^[\x21-\x7e]{1,64}_[A-Za-z0-9]{40}$/;

export function readCredentials(authorization: string | undefined): Credentials {
  const credentials = bearer.exec(authorization?.trim() ?? '')?.[1]?.trim();
  if (!credentials) return 'missing';
  // A text that cannot be a token needs no look-up.
  return tokenShape.test(credentials) ? { token: credentials } : 'malformed';
}

// Matches a version, such as "1763719562123".
const digits = /^\d{1,16}$/;

/** The version that X-Min-Content-Version demands; 0 without the header, undefined if it is invalid. */
export function readMinVersion(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return 0;
  const text = String(header).trim();
  const version = digits.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(version) ? version : undefined;
}

/** The host name that identifies the site: X-Site-Domain, else the host. Undefined if it is no valid name. */
export function domainOf(request: IncomingMessage, target: Target, trustedHops: number): string | undefined {
  const named = request.headers[receivedHeaders.siteDomain];
  const host = named === undefined ? requestHost(request, target.authority, trustedHops) : String(named);
  return host === undefined ? undefined : hostNameOfHeader(host);
}
