/** More than an answer is on its way: the clock of the server was put back. */
const putBackMs = 300_000;

/** By how much the clock of the server is ahead of the time that this page is open. Undefined: nobody has answered yet. */
let ahead: number | undefined;

/**
 * What an answer says of the time is as old as the answer: the latest one that was said is the nearest. The clock of the computer has no
 * part in it, for it may be wrong by hours.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const said = Date.parse(headers.get('Date') ?? '') - performance.now();
  if (Number.isNaN(said)) return;
  const isBehind = ahead !== undefined && said < ahead && ahead - said < putBackMs;
  if (!isBehind) ahead = said;
}

/** The time by which entries become public. */
export const serverNow = (): number => (ahead === undefined ? Date.now() : ahead + performance.now());
