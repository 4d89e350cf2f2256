import { Transform } from 'node:stream';

/** How long bytes are forwarded in one event-loop tick, for all connections together. */
const tickMs = 2;

const waiting: (() => void)[] = [];
let endsAt: number | undefined;

/** Whether this event-loop tick has time left for bytes. */
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
  // After all work that the bytes cause, so that its time counts, too. `nextTick` runs when no microtask is left.
  queueMicrotask(() => process.nextTick(runNext));
}

/**
 * Calls `go`, at once or in a later event-loop tick, when the next piece of a busy connection may be forwarded. Without this, Node reads 2
 * MB in a tick from each connection with a fast sender, and accepts one new connection in a tick: with 300 readers, a further one waited
 * for minutes.
 */
export function takeTurn(go: () => void): void {
  if (waiting.length === 0 && hasTime()) go();
  else waiting.push(go);
}

/** Forwards the bytes of a connection in turns; place it after the connection in a pipeline. */
export const inTurns = (): Transform =>
  new Transform({
    transform(chunk, _encoding, callback) {
      takeTurn(() => callback(null, chunk));
    },
  });
