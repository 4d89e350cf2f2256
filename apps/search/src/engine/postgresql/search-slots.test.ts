import fc from 'fast-check';

import { createSearchSlots } from './search-slots';

/** Searches that end when they are told to. */
function held() {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    started,
    search: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        started.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      }),
    end: async (name: string, error?: Error) => {
      ends.get(name)!(error);
      await new Promise(setImmediate);
    },
  };
}

const options = { count: () => 2, maxWaiting: 3, waitMs: 60_000 };
const busy = { code: 'RESOURCE_EXHAUSTED', reason: 'SEARCH_BUSY', metadata: { siteId: '7' } };

describe('createSearchSlots', () => {
  it('runs so many at a time over all sites, queues so many, and refuses the others at once', async () => {
    let refused = 0;
    const slots = createSearchSlots({ ...options, onRefused: () => (refused += 1) });
    const { started, search, end } = held();
    const results = ['a', 'b', 'c', 'd', 'e'].map((name, site) => slots.run({ siteId: site }, search(name)));
    expect(started).toEqual(['a', 'b']);
    await expect(slots.run({ siteId: 7 }, search('f'))).rejects.toMatchObject(busy);
    expect(refused).toBe(1);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
    const late = slots.run({ siteId: 9 }, search('g'));
    for (const name of ['b', 'c', 'd', 'e', 'g']) await end(name);
    expect(await Promise.all([...results, late])).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
    expect(refused).toBe(1);
  });

  it('lets sites take turns', async () => {
    const slots = createSearchSlots({ ...options, count: () => 1, maxWaiting: 10 });
    const { started, search, end } = held();
    const names = ['1a', '1b', '1c', '1d', '2a', '2b', '3a'];
    const results = names.map((name) => slots.run({ siteId: Number(name[0]) }, search(name)));
    for (const name of ['1a', '1b', '2a', '3a', '1c', '2b', '1d']) {
      expect(started.at(-1)).toBe(name);
      await end(name);
    }
    await Promise.all(results);
  });

  it('runs fewer or more when the number changes: what runs goes on, and as many as there is room for begin', async () => {
    let count = 3;
    const slots = createSearchSlots({ ...options, count: () => count, maxWaiting: 10 });
    const { started, search, end } = held();
    const results = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, site) =>
      slots.run({ siteId: site }, search(name)),
    );
    expect(started).toEqual(['a', 'b', 'c']);
    count = 1;
    for (const name of ['a', 'b']) await end(name);
    expect(started).toEqual(['a', 'b', 'c']);
    await end('c');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    count = 3;
    await end('d');
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    for (const name of ['e', 'f', 'g']) await end(name);
    await Promise.all(results);
  });

  it('counts the wait since a search was asked', async () => {
    const slots = createSearchSlots({ ...options, count: () => 1 });
    const { started, search, end } = held();
    const askedAt = performance.now() - options.waitMs;
    // It has waited elsewhere, but need not wait here.
    const first = slots.run({ siteId: 1, askedAt }, search('first'));
    await expect(slots.run({ siteId: 7, askedAt }, search('late'))).rejects.toMatchObject(busy);
    const second = slots.run({ siteId: 1, askedAt: askedAt + 30_000 }, search('second'));
    await end('first');
    await end('second');
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
    expect(started).toEqual(['first', 'second']);
  });

  it('gives up what waits too long, and goes on after a failure', async () => {
    const slots = createSearchSlots({ ...options, count: () => 1, waitMs: 1 });
    const { started, search, end } = held();
    const first = slots.run({ siteId: 1 }, search('first'));
    await expect(slots.run({ siteId: 7 }, search('late'))).rejects.toMatchObject(busy);
    await Promise.all([expect(first).rejects.toThrow('lost'), end('first', new Error('lost'))]);
    const next = slots.run({ siteId: 1 }, search('next'));
    await end('next');
    expect(await next).toBe('next');
    expect(started).toEqual(['first', 'next']);
  });

  it('refuses nothing that has begun, however long that takes', async () => {
    let refused = 0;
    const slots = createSearchSlots({
      ...{ count: () => 1, maxWaiting: 3, waitMs: 20 },
      onRefused: () => (refused += 1),
    });
    const { search, end } = held();
    const first = slots.run({ siteId: 1 }, search('first'));
    const second = slots.run({ siteId: 1 }, search('second'));
    await end('first');
    // It has waited longer when this one is refused.
    await expect(slots.run({ siteId: 7 }, search('late'))).rejects.toMatchObject(busy);
    await end('second');
    expect([await first, await second, refused]).toEqual(['first', 'second', 1]);
  });

  describe('that rests', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    const lasting = (ms: number, begun: number[]) => async () => {
      begun.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, ms));
    };

    it.each([
      [true, 0, 0],
      [true, 10, 0],
      [true, 11, 1],
      [true, 30, 20],
      [true, 110, 100],
      [true, 5_000, 100],
      [false, 30, 0],
    ])('(%s) leaves its slot empty after a search of %i ms for %i ms', async (rests, searchMs, restMs) => {
      const slots = createSearchSlots({ ...options, count: () => 1, rests });
      const begun: number[] = [];
      const results = [1, 2].map((siteId) => slots.run({ siteId }, lasting(searchMs, begun)));
      await jest.runAllTimersAsync();
      await Promise.all(results);
      expect(begun[1]! - begun[0]!).toBe(searchMs + restMs);
    });

    it('does not rest if no search waits, and lets those that come meanwhile wait', async () => {
      const slots = createSearchSlots({ ...options, count: () => 1, rests: true });
      const begun: number[] = [];
      const first = slots.run({ siteId: 1 }, lasting(50, begun));
      await jest.advanceTimersByTimeAsync(50);
      await first;
      const next = [1, 2].map((siteId) => slots.run({ siteId }, lasting(50, begun)));
      await jest.advanceTimersByTimeAsync(60);
      next.push(slots.run({ siteId: 3 }, lasting(0, begun)));
      expect(begun).toHaveLength(2);
      await jest.runAllTimersAsync();
      await Promise.all(next);
      expect(begun.map((at) => at - begun[0]!)).toEqual([0, 50, 140, 230]);
    });
  });

  it('never runs more than its count, and runs all that it does not refuse', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 5 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 }),
        async (count, maxWaiting, sites) => {
          const slots = createSearchSlots({ count: () => count, maxWaiting, waitMs: 60_000 });
          let running = 0;
          let most = 0;
          const outcomes = await Promise.allSettled(
            sites.map((site) =>
              slots.run({ siteId: site }, async () => {
                running += 1;
                most = Math.max(most, running);
                await new Promise(setImmediate);
                running -= 1;
              }),
            ),
          );
          const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
          expect(done).toBe(Math.min(sites.length, count + maxWaiting));
          expect(most).toBe(Math.min(sites.length, count));
        },
      ),
      { numRuns: 200 },
    );
  });
});
