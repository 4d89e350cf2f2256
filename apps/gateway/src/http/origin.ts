import { exposedHeaders } from '@headwater/http-contract';

import type { Site } from '../lookups/sites';
import type { Head } from '../state';

export const exposed = { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') };

const always: Head = [
  ...['Vary', 'Accept-Encoding, Authorization, X-Site-Domain, Origin'],
  ...Object.entries(exposed).flat(),
];
const anyOrigin: Head = [...always, 'Access-Control-Allow-Origin', '*'];

/** Lets browsers read the answers of a site where it allows their origin. Without a site any origin may: there is nothing to hide. */
export function originHead(site: Site | undefined, asking: string | undefined): Head {
  if (!site || site.allowedOrigins.length === 0) return anyOrigin;
  if (asking === undefined || !site.allowedOrigins.includes(asking)) return always;
  return [...always, 'Access-Control-Allow-Origin', asking];
}
