import type { IncomingMessage, ServerResponse } from 'node:http';

import { apiHeaders } from '@headwater/http-contract/headers';

/** What is known of every request, whatever answers it. */
export interface HttpState {
  requestId: string;
  /** What answers, such as an endpoint; for log and metrics. */
  route: string;
}

/** A request that is being answered. */
export interface HttpExchange<State extends HttpState = HttpState> {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly state: State;
}

/** What every answer carries. */
export function requestHead({ requestId }: Pick<HttpState, 'requestId'>): string[] {
  return [apiHeaders.requestId, requestId, 'X-Content-Type-Options', 'nosniff'];
}

/** As nginx has it: the client left before it was answered. */
const clientGone = 499;

/** The status that was sent, for log and metrics. */
export const sentStatus = ({ headersSent, statusCode }: ServerResponse): number =>
  headersSent ? statusCode : clientGone;
