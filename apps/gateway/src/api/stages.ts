import { answerRequest } from './answer-request';
import { recallToken } from './cached-token';
import { checkRequest } from './check-request';
import { confirmAccess } from './confirm-access';
import { countRequest } from './count-request';
import type { Stage } from './exchange';
import { findSite } from './find-site';
import { nameOrigin } from './name-origin';
import { readEndpoint } from './read-endpoint';
import { refuse } from './refuse';

export type StageDeps = Parameters<typeof checkRequest>[0] &
  Parameters<typeof findSite>[0] &
  Parameters<typeof recallToken>[0] &
  Parameters<typeof countRequest>[0] &
  Parameters<typeof confirmAccess>[0] &
  Parameters<typeof refuse>[0] &
  Parameters<typeof readEndpoint>[0] &
  Parameters<typeof answerRequest>[0];

/** Every decision about a request under `/api/v1`, in order. After a stage that ends the request, no further stage runs. */
export function apiStages(deps: StageDeps): Stage[] {
  return [
    checkRequest(deps),
    findSite(deps),
    recallToken(deps),
    countRequest(deps),
    confirmAccess(deps),
    // Before all refusals, so that browsers can read these, too.
    nameOrigin,
    refuse(deps),
    readEndpoint(deps),
    answerRequest(deps),
  ];
}
