import type { Logger } from '../logger';
import { type Metrics, type Tally, tallyOf } from '../metrics';
import { type HttpExchange, type HttpState, sentStatus } from './exchange';

/** Notes how a request ended. */
export type AccessLog<State extends HttpState = HttpState> = (
  exchange: HttpExchange<State>,
  elapsedMs: number,
) => void;

export interface AccessLogOptions {
  /** Fraction of requests answered below 400 that are shown. */
  accessLogShare: number;
  /** Refused and aborted requests that are shown in a second at most. */
  accessLogRefusals: number;
}

/** Counts every request, and logs a share of the successes, refusals up to so many in a second, and every failure of our own. */
export function createAccessLog<State extends HttpState>({
  logger,
  accessLogShare,
  accessLogRefusals,
  metrics,
  describe = () => ({}),
}: AccessLogOptions & {
  logger: Logger;
  metrics: Pick<Metrics, 'httpRequests' | 'httpDuration'>;
  /** What a line says besides. Nothing secret: lines are not redacted. */
  describe?: (state: State) => Record<string, unknown>;
}): AccessLog<State> {
  const counts = new Map<string, Map<number, Tally>>();
  // Nothing that is logged here can hold a secret, and looking for one costs more than the rest of the line.
  const lines = logger.child({}, { redact: [] });
  const mayShowRefusal = boundRefusals(accessLogRefusals, lines);
  let due = 0;

  function countOf(route: string, status: number): Tally {
    const ofRoute = counts.get(route) ?? new Map<number, Tally>();
    counts.set(route, ofRoute);
    const tally = ofRoute.get(status) ?? tallyOf(metrics.httpRequests, { route, status: String(status) });
    ofRoute.set(status, tally);
    return tally;
  }

  function isShown(status: number, completed: boolean): boolean {
    if (status >= 500) return true;
    if (status >= 400 || !completed) return mayShowRefusal(status);
    // Every so many, evenly.
    due += accessLogShare;
    if (due < 1) return false;
    due -= 1;
    return true;
  }

  return ({ req, res, state }, elapsedMs) => {
    const { route, requestId } = state;
    const status = sentStatus(res);
    const completed = res.writableFinished;
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
        ...describe(state),
        completed,
        // How many requests this line stands for.
        ...(status < 400 && completed && accessLogShare < 1 && { share: accessLogShare }),
      },
      'request',
    );
  };
}

const windowMs = 1_000;

/**
 * Whether one more refusal may be shown in this second. Who sends nothing but bad requests must not fill the log: those left out are
 * counted by their status in one line at the end of the second.
 */
function boundRefusals(most: number, lines: Pick<Logger, 'info'>): (status: number) => boolean {
  let endsAt = 0;
  let shown = 0;
  let leftOut: Record<number, number> | undefined;

  function showLeftOut(): void {
    lines.info({ leftOut }, 'refused requests that are not shown');
    leftOut = undefined;
  }

  return (status) => {
    const now = performance.now();
    if (now >= endsAt) {
      endsAt = now + windowMs;
      shown = 0;
    }
    if (shown < most) {
      shown += 1;
      return true;
    }
    if (leftOut === undefined) {
      leftOut = {};
      setTimeout(showLeftOut, endsAt - now).unref();
    }
    leftOut[status] = (leftOut[status] ?? 0) + 1;
    return false;
  };
}
