import { exposedHeaders } from '@headwater/http-contract';

import type { Head } from '../head';
import type { Site } from '../lookups/sites';
import type { Middleware } from '../state';

export const exposed = { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') };

const always: Head = [
  ...['Vary', 'Accept-Encoding, Authorization, X-Site-Domain, Origin'],
  ...Object.entries(exposed).flat(),
];
const anyOrigin: Head = [...always, 'Access-Control-Allow-Origin', '*'];

/** Headers of all answers of a site to a browser of the origin. */
export function originHead(site: Site | undefined, asking: string | undefined): Head {
  if (!site || site.allowedOrigins.length === 0) return anyOrigin;
  if (asking === undefined || !site.allowedOrigins.includes(asking)) return always;
  return [...always, 'Access-Control-Allow-Origin', asking];
}

/** Lets browsers read the response where the site allows their origin. Refusals below carry these headers, too. */
export function origin(): Middleware {
  return function origin(ctx, next) {
    const { state, req } = ctx;
    state.siteHead = originHead(
      state.site?.kind === 'found' ? state.site.site : undefined,
      req.headers.origin,
    );
    return next();
  };
}
