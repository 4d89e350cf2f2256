import { originHead } from '../head';
import type { ApiExchange } from './exchange';

/** Lets browsers read the answer, even a refusal, if the site allows their origin. */
export function nameOrigin({ req, state }: ApiExchange): undefined {
  if (state.site?.kind === 'found') state.siteHead = originHead(state.site.site, req.headers.origin);
}
