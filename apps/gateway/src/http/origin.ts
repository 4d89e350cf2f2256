import { exposedHeaders } from '@headwater/http-contract';

import type { Site } from '../lookups/sites';
import type { Head } from '../state';

export const exposed = { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') };

const always: Head = [
  ...['Vary', 'Accept-Encoding, Authorization, X-Site-Domain, Origin'],
  ...Object.entries(exposed).flat(),
];
const anyOrigin: Head = [...always, 'Access-Control-Allow-Origin', '*'];

/**
 * CORS headers: allows the origin if the site allows it. Without a site every origin is allowed, because there is
 * nothing to hide.
 */
export function originHead(site: Site | undefined, asking: string | undefined): Head {
  if (!site || site.allowedOrigins.length === 0) return anyOrigin;
  if (asking === undefined || !site.allowedOrigins.includes(asking)) return always;
  return [...always, 'Access-Control-Allow-Origin', asking];
}
