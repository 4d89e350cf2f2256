import type { Logger, Metrics } from '@headwater/runtime';

import type { HttpFault } from '../faults';
import { plainHead } from '../head';
import type { Exchange } from '../state';

/** Logger and metrics for faults that are not the client's. */
export interface FaultLog {
  logger: Logger;
  metrics: Metrics;
}

/** Sends the public JSON of a fault. Its cause goes to the log. */
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
  // Readers can demand a version that will never exist, so this is not counted as an outage.
  if (code === 'CONTENT_VERSION_NOT_REACHED') metrics.versionNotReached.inc({ route });
  // The answer has begun: cutting the connection shows that it is incomplete.
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
