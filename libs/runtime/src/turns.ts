import { Transform } from 'node:stream';

/** How long in a turn of the event loop bytes are passed on, for all connections together. */
const turnMs = 2;

const waiting: (() => void)[] = [];
let endsAt: number | undefined;

/** Whether time is left for bytes in this turn of the event loop. */
function hasTime(): boolean {
  if (endsAt === undefined) {
    endsAt = performance.now() + turnMs;
    setImmediate(beginTurn);
  }
  return performance.now() < endsAt;
}

function beginTurn(): void {
  endsAt = undefined;
  runNext();
}

function runNext(): void {
  if (waiting.length === 0 || !hasTime()) return;
  waiting.shift()?.();
  // After all that the bytes cause: what that takes counts, too. Ticks come when no microtask is left.
  queueMicrotask(() => process.nextTick(runNext));
}

/**
 * Calls `go`, at once or in a later turn of the event loop, when the next piece may be passed on of a connection that may have more. Node
 * would read 2 MB in a turn from each connection whose sender is fast, and take one new connection in a turn: beside 300 readers, a further
 * one waited for minutes.
 */
export function takeTurn(go: () => void): void {
  if (waiting.length === 0 && hasTime()) go();
  else waiting.push(go);
}

/** Passes bytes of a connection on in turns; stands behind it in a pipeline. */
export const inTurns = (): Transform =>
  new Transform({
    transform(chunk, _encoding, callback) {
      takeTurn(() => callback(null, chunk));
    },
  });
