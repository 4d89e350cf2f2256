import type { IncomingMessage } from 'node:http';

import { requestHost } from '@headwater/runtime/http';
import { hostOfHeader, normalizeHostName } from '@headwater/values';

/** The sites whose files may be served on the host of a request. */
export type AskedHost =
  /** Files of every site. */
  | { kind: 'any' }
  /** Files of the site of the domain, if there is one. */
  | { kind: 'domain'; domain: string }
  | { kind: 'none' };

/** Reads the host of a request, according to trusted proxies. `authority`: of a target in absolute form. */
export type ReadHost = (request: IncomingMessage, authority: string | undefined) => AskedHost;

/** For the gateway, which has already compared host and site. */
export const anyHost: ReadHost = () => ({ kind: 'any' });

/** For readers: a site's files are served on its domains and on shared API hosts. */
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
