import type { IncomingMessage, ServerResponse } from 'node:http';

import { apiHeaders } from '@headwater/http-contract/headers';

/** The state of every request, independent of what answers it. */
export interface HttpState {
  requestId: string;
  /** The route that answers, such as an endpoint; for log and metrics. */
  route: string;
}

/** A request that is being answered. */
export interface HttpExchange<State extends HttpState = HttpState> {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly state: State;
}

/** Headers of every answer. */
export function requestHead({ requestId }: Pick<HttpState, 'requestId'>): string[] {
  return [apiHeaders.requestId, requestId, 'X-Content-Type-Options', 'nosniff'];
}

/** The status of nginx for a client that left before the answer. */
const clientGone = 499;

/** The status that was sent, for log and metrics. */
export const sentStatus = ({ headersSent, statusCode }: ServerResponse): number =>
  headersSent ? statusCode : clientGone;
