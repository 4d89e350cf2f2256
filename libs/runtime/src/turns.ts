import { Transform } from 'node:stream';

/** How long bytes are passed on in one event-loop tick, for all connections together. */
const tickMs = 2;

const waiting: (() => void)[] = [];
let endsAt: number | undefined;

/** Whether time is left for bytes in this event-loop tick. */
function hasTime(): boolean {
  if (endsAt === undefined) {
    endsAt = performance.now() + tickMs;
    setImmediate(beginTick);
  }
  return performance.now() < endsAt;
}

function beginTick(): void {
  endsAt = undefined;
  runNext();
}

function runNext(): void {
  if (waiting.length === 0 || !hasTime()) return;
  waiting.shift()?.();
  // After all that the bytes cause: what that takes counts, too. `nextTick` comes when no microtask is left.
  queueMicrotask(() => process.nextTick(runNext));
}

/**
 * Calls `go`, at once or in a later event-loop tick, when the next piece may be passed on of a connection that may have more. Node
 * would read 2 MB in a tick from each connection whose sender is fast, and take one new connection in a tick: beside 300 readers, a further
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
