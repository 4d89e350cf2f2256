import { checkProtocol } from '@headwater/runtime/http';

import type { RateLimits } from '../limits/rate-limits';
import type { Stage } from './exchange';
import { refuseEarly } from './refuse-early';

/** Refuses requests that HTTP forbids but Node's parser accepts. */
export function checkRequest(deps: { rateLimits: Pick<RateLimits, 'hit'> }): Stage {
  return (exchange) => {
    const fault = checkProtocol(exchange);
    return fault && refuseEarly(deps, exchange.state, fault);
  };
}
