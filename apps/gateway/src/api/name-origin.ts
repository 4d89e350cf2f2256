import { originHead } from '../head';
import type { ApiExchange } from './exchange';

/** Lets browsers read what follows, refusals included, where the site allows their origin. */
export function nameOrigin({ req, state }: ApiExchange): undefined {
  if (state.site?.kind === 'found') state.siteHead = originHead(state.site.site, req.headers.origin);
}
