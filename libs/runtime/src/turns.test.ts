import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { inTurns, takeTurn } from './turns';

/** Stands for passing a piece on, which takes so long. */
function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const oneMs = 1;
/** The pieces of two milliseconds, and one that begins at their end. */
const piecesOfTurn = 3;

/** Counts in which event-loop tick something happens. */
function countTurns() {
  const turns = [0];
  let done = false;
  const next = () => {
    turns.push(0);
    if (!done) setImmediate(next);
  };
  setImmediate(next);
  return {
    note: () => (turns[turns.length - 1]! += 1),
    end: () => {
      done = true;
      return turns;
    },
  };
}

test('however many pass bytes on, an event-loop tick is short, and each of them has its turn', async () => {
  const { note, end } = countTurns();
  const order: number[] = [];
  const pass = async (sender: number) => {
    for (let piece = 0; piece < 3; piece += 1) {
      await new Promise<void>(takeTurn);
      // A few steps later, as it is in streams.
      await Promise.resolve();
      busy(oneMs);
      note();
      order.push(sender);
    }
  };
  const senders = Array.from({ length: 20 }, (_, sender) => sender);
  await Promise.all(senders.map(pass));
  const turns = end();
  expect(turns.reduce((sum, pieces) => sum + pieces)).toBe(60);
  // All twenty begin at once, before anybody can know how long a piece takes.
  expect(Math.max(...turns.slice(1))).toBeLessThanOrEqual(piecesOfTurn);
  expect(order.slice(20, 40).sort((a, b) => a - b)).toEqual(senders);
  expect(order.slice(40).sort((a, b) => a - b)).toEqual(senders);
});

test('a stream that always has more leaves the turn to others after a while, and no byte is lost', async () => {
  const { note, end } = countTurns();
  const chunks = Array.from({ length: 40 }, (_, index) => Buffer.alloc(1_000, index));
  const taken: Buffer[] = [];
  const slow = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      busy(oneMs);
      note();
      taken.push(chunk);
      callback();
    },
  });
  await pipeline(Readable.from(chunks), inTurns(), slow);
  expect(Buffer.concat(taken).equals(Buffer.concat(chunks))).toBe(true);
  expect(Math.max(...end())).toBeLessThanOrEqual(piecesOfTurn + 1);
});

test('who leaves while he waits for his turn keeps nobody else waiting', async () => {
  const gone = inTurns();
  // Uses the turn up, so that the next one waits.
  takeTurn(() => busy(2 * oneMs + 1));
  gone.write('never read');
  gone.destroy();
  await once(gone, 'close');
  await new Promise<void>(takeTurn);
});
