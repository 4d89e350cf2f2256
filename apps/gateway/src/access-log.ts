import { type Logger, type Metrics, type Tally, tallyOf } from '@headwater/runtime';

import type { Exchange } from './state';

/** Notes how a request ended. */
export type AccessLog = (exchange: Exchange, elapsedMs: number) => void;

/** Counts every request, and logs all that failed and a share of the others. */
export function createAccessLog({
  logger,
  accessLogShare,
  metrics,
}: {
  logger: Logger;
  accessLogShare: number;
  metrics: Metrics;
}): AccessLog {
  const counts = new Map<string, Map<number, Tally>>();
  // Nothing that is logged here can hold a secret, and looking for one costs more than the rest of the line.
  const lines = logger.child({}, { redact: [] });
  let due = 0;

  function countOf(route: string, status: number): Tally {
    const ofRoute = counts.get(route) ?? new Map<number, Tally>();
    counts.set(route, ofRoute);
    const tally = ofRoute.get(status) ?? tallyOf(metrics.httpRequests, { route, status: String(status) });
    ofRoute.set(status, tally);
    return tally;
  }

  /** Every failure; of successes every so many, evenly. */
  function isShown(status: number, completed: boolean): boolean {
    if (status >= 400 || !completed) return true;
    due += accessLogShare;
    if (due < 1) return false;
    due -= 1;
    return true;
  }

  return ({ req, res, state }, elapsedMs) => {
    const { route, site, token, requestId } = state;
    const { statusCode: status, writableFinished: completed } = res;
    countOf(route, status).count += 1;
    metrics.httpDuration.observe({ route }, elapsedMs / 1000);
    if (!isShown(status, completed)) return;
    lines.info(
      {
        requestId,
        method: req.method,
        route,
        status,
        durationMs: Math.round(elapsedMs * 10) / 10,
        siteId: site?.kind === 'found' ? site.site.siteId : undefined,
        tokenId: token?.kind === 'valid' ? token.token.tokenId : undefined,
        completed,
        // How many requests this line stands for.
        ...(status < 400 && completed && accessLogShare < 1 && { share: accessLogShare }),
      },
      'request',
    );
  };
}
