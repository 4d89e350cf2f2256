import type { IncomingMessage } from 'node:http';

import { requestHost } from '@headwater/runtime/http';
import { hostOfHeader, normalizeHostName } from '@headwater/values';

/** Which sites' files the host of a request may see. */
export type AskedHost =
  /** Those of every site. */
  | { kind: 'any' }
  /** Those of the site that the domain leads to, if it leads to one. */
  | { kind: 'domain'; domain: string }
  | { kind: 'none' };

/** Reads the host of a request, as far as trusted proxies say. `authority`: of a target in absolute form. */
export type ReadHost = (request: IncomingMessage, authority: string | undefined) => AskedHost;

/** For the gateway, which has compared host and site itself. */
export const anyHost: ReadHost = () => ({ kind: 'any' });

/** For readers: a site's files are on its domains and on shared hosts. */
export function hostReader({
  sharedHosts,
  trustedHops,
}: {
  sharedHosts: readonly string[];
  trustedHops: number;
}): ReadHost {
  const shared = new Set(sharedHosts);
  return function readHost(request, authority) {
    const header = requestHost(request, authority, trustedHops);
    const host = header === undefined ? undefined : hostOfHeader(header);
    if (host === undefined) return { kind: 'none' };
    if (shared.has(host)) return { kind: 'any' };
    const domain = normalizeHostName(host);
    return domain === undefined ? { kind: 'none' } : { kind: 'domain', domain };
  };
}
