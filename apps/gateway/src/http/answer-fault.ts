import type { Logger, Metrics } from '@headwater/runtime';
import { type HttpFault, sendFault } from '@headwater/runtime/http';

import { plainHead } from '../head';
import type { Exchange } from '../state';

/** Logger and metrics for faults that are not the client's. */
export interface FaultLog {
  logger: Logger;
  metrics: Metrics<'versionNotReached'>;
}

/** Sends the public JSON of a fault. Its cause goes to the log. */
export function answerFault(exchange: Exchange, fault: HttpFault, { logger, metrics }: FaultLog): void {
  const { state } = exchange;
  // Readers can demand a version that will never exist, so this is not counted as an outage.
  if (fault.code === 'CONTENT_VERSION_NOT_REACHED') metrics.versionNotReached.inc({ route: state.route });
  sendFault(exchange, fault, logger, plainHead(state, fault.status, fault.headers));
}
