import { setImmediate as tick } from 'node:timers/promises';

import fc from 'fast-check';

import { createReadSlots } from './read-slots';

/** A read that ends when it is told to. */
function heldRead(log: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const read = (): Promise<void> => {
    log.push(`${name} starts`);
    return ended.then(() => void log.push(`${name} ends`));
  };
  return { read, end };
}

const longer = 60_000;

describe('read slots', () => {
  it('run a few at a time, in order, and every read once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 }),
        async (count, ticks) => {
          const slots = createReadSlots({ count, heldForMs: longer });
          const started: number[] = [];
          let running = 0;
          let most = 0;
          await Promise.all(
            ticks.map(
              (length, index) =>
                new Promise<void>((resolve) =>
                  slots.run(async () => {
                    started.push(index);
                    running += 1;
                    most = Math.max(most, running);
                    for (let at = 0; at < length; at += 1) await tick();
                    running -= 1;
                    resolve();
                  }),
                ),
            ),
          );
          expect(started).toEqual(ticks.map((_, index) => index));
          expect(most).toBe(Math.min(count, ticks.length));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('go to the next read when one ends, not before', async () => {
    const log: string[] = [];
    const slots = createReadSlots({ count: 1, heldForMs: longer });
    const [first, second] = [heldRead(log, 'first'), heldRead(log, 'second')];
    slots.run(first.read);
    slots.run(second.read);
    await tick();
    expect(log).toEqual(['first starts']);
    first.end();
    await tick();
    expect(log).toEqual(['first starts', 'first ends', 'second starts']);
  });

  it('are held for so long at most, and free none when their read ends later', async () => {
    jest.useFakeTimers();
    try {
      const log: string[] = [];
      const slots = createReadSlots({ count: 1, heldForMs: 10 });
      const [slow, next, last] = [heldRead(log, 'slow'), heldRead(log, 'next'), heldRead(log, 'last')];
      for (const { read } of [slow, next, last]) slots.run(read);
      await jest.advanceTimersByTimeAsync(9);
      expect(log).toEqual(['slow starts']);
      await jest.advanceTimersByTimeAsync(1);
      expect(log).toEqual(['slow starts', 'next starts']);
      slow.end();
      await jest.advanceTimersByTimeAsync(9);
      expect(log.slice(2)).toEqual(['slow ends']);
      await jest.advanceTimersByTimeAsync(1);
      expect(log.slice(3)).toEqual(['last starts']);
    } finally {
      jest.useRealTimers();
    }
  });
});
