import { HttpFault } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import { readRequest } from '../routes/read-request';
import { countLate } from './count-late';
import type { Stage } from './exchange';

/** Reads what the request asks of the site: endpoint, method, parameters, language. */
export function readEndpoint(deps: { rateLimits: Pick<RateLimits, 'hit'> }): Stage {
  return ({ req, state }) => {
    const asked = readRequest({ req, state }, state.admitted);
    if (asked === 'options' || asked instanceof HttpFault) {
      return state.isCounted ? asked : countLate(deps, state).then((refused) => refused ?? asked);
    }
    state.asked = asked;
    return undefined;
  };
}
