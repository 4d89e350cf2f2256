import type { Logger } from '../logger';
import { type Metrics, type Tally, tallyOf } from '../metrics';
import { type HttpExchange, type HttpState, sentStatus } from './exchange';

/** Records how a request ended. */
export type AccessLog<State extends HttpState = HttpState> = (
  exchange: HttpExchange<State>,
  elapsedMs: number,
) => void;

export interface AccessLogOptions {
  /** Fraction of requests answered below 400 that are shown. */
  accessLogShare: number;
  /** Maximum number of refused and aborted requests that are shown in a second. */
  accessLogRefusals: number;
}

/** Counts every request. Logs a fraction of the successes, a limited number of refusals in a second, and every internal failure. */
export function createAccessLog<State extends HttpState>({
  logger,
  accessLogShare,
  accessLogRefusals,
  metrics,
  describe = () => ({}),
}: AccessLogOptions & {
  logger: Logger;
  metrics: Pick<Metrics, 'httpRequests' | 'httpDuration'>;
  /** Further fields of a line. They must not contain secrets, because lines are not redacted. */
  describe?: (state: State) => Record<string, unknown>;
}): AccessLog<State> {
  const counts = new Map<string, Map<number, Tally>>();
  // Fields that are logged here contain no secrets, and redaction would cost more than the rest of the line.
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
    // Selects requests evenly.
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
        // The fraction of requests that are logged.
        ...(status < 400 && completed && accessLogShare < 1 && { share: accessLogShare }),
      },
      'request',
    );
  };
}

const windowMs = 1_000;

/**
 * Whether one more refusal may be shown in this second. A client with many bad requests must not fill the log: the others are counted by
 * status, in one line at the end of the second.
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
