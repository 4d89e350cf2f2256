import type { Logger, Metrics } from '@headwater/runtime';

import type { HttpFault } from '../faults';
import { plainHead } from '../head';
import type { Exchange } from '../state';

/** Where faults are noted that are not the client's. */
export interface FaultLog {
  logger: Logger;
  metrics: Metrics;
}

/** Sends a fault as the JSON that the client may read. What really happened goes to the log. */
export function sendFault(
  { req, res, state }: Exchange,
  fault: HttpFault,
  { logger, metrics }: FaultLog,
): void {
  const { requestId, route } = state;
  const { status, code, cause, headers } = fault;
  if (cause !== undefined) {
    logger[status === 503 ? 'warn' : 'error']({ requestId, err: cause, code }, 'request failed');
  }
  // Readers can demand what will never be there, so it must not look like an outage.
  if (code === 'CONTENT_VERSION_NOT_REACHED') metrics.versionNotReached.inc({ route });
  // Half an answer cannot be taken back; cutting the connection at least shows that it is half.
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = JSON.stringify(fault.body);
  res.writeHead(status, [
    ...Object.entries(headers).flat(),
    ...['Cache-Control', 'no-store'],
    ...['Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Length', String(Buffer.byteLength(body))],
    ...plainHead(state, status, headers),
  ]);
  res.end(req.method === 'HEAD' ? undefined : body);
}
