/** No answer takes this long: a greater difference means that the clock of the server was put back. */
const putBackMs = 300_000;

/** The clock of the server minus the time since this page was opened. Undefined: no answer has arrived yet. */
let ahead: number | undefined;

/**
 * The time in an answer is as old as the answer, so the latest of these times is the closest to the server's clock. The clock of the
 * computer is not used, because it may be wrong by hours.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const said = Date.parse(headers.get('Date') ?? '') - performance.now();
  if (Number.isNaN(said)) return;
  const isBehind = ahead !== undefined && said < ahead && ahead - said < putBackMs;
  if (!isBehind) ahead = said;
}

/** The time of the server's clock, by which entries become public. */
export const serverNow = (): number => (ahead === undefined ? Date.now() : ahead + performance.now());
