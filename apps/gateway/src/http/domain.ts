import type { IncomingMessage } from 'node:http';

import { requestHost } from '@headwater/runtime/http';

import { hostNameOfHeader } from './host-name';
import type { Target } from './target';

/** The host name that identifies the site: X-Site-Domain, else the host. Undefined if it is no valid name. */
export function domainOf(request: IncomingMessage, target: Target, trustedHops: number): string | undefined {
  const named = request.headers['x-site-domain'];
  const host = named === undefined ? requestHost(request, target.authority, trustedHops) : String(named);
  return host === undefined ? undefined : hostNameOfHeader(host);
}
