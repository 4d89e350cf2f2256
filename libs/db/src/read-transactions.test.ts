import { setImmediate as tick } from 'node:timers/promises';

import type { PoolClient } from 'pg';

import type { Row } from './read-batch';
import type { ReadPool } from './read-pool';
import { createReadTransactions } from './read-transactions';

/** A pool whose connections answer when they are told to. Each statement's row is its place in the batch. */
function heldPool() {
  const running: (() => void)[] = [];
  const sizes: number[] = [];
  const client = {
    query(batch: { statements: unknown[]; callback: (error: null, results: Row[][]) => void }) {
      sizes.push(batch.statements.length - 2);
      running.push(() =>
        batch.callback(
          null,
          batch.statements.map((_, place) => [{ place }]),
        ),
      );
    },
  } as unknown as PoolClient;
  const pool: ReadPool = { use: (read) => read(client), end: () => Promise.resolve() };
  return { pool, running, sizes };
}

const statement = { name: 'one', text: 'select 1', values: [] };

describe('read transactions', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('run two at a time', async () => {
    const { pool, running } = heldPool();
    const transactions = createReadTransactions(pool);
    const reads = Array.from({ length: 5 }, () => transactions.alone([statement]));
    const most: number[] = [];
    for (let left = reads.length; left > 0; left -= 1) {
      await tick();
      most.push(running.length);
      running.shift()!();
    }
    expect(most).toEqual([2, 2, 2, 2, 1]);
    expect(await Promise.all(reads)).toEqual(reads.map(() => [[{ place: 1 }]]));
  });

  it('of quick reads have up to four, also of later ticks, and each read gets its own rows', async () => {
    const { pool, running, sizes } = heldPool();
    const transactions = createReadTransactions(pool);
    const shared = (count: number) => Array.from({ length: count }, () => transactions.shared([statement]));
    const reads = shared(9);
    await tick();
    reads.push(...shared(4));
    while (sizes.reduce((sum, size) => sum + size, 0) < 13 || running.length > 0) {
      await tick();
      running.shift()?.();
    }
    expect(sizes).toEqual([4, 4, 4, 1]);
    const places = (await Promise.all(reads)).map((results) => results[0]?.[0]?.place);
    expect(places).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1]);
  });

  it('that take long do not hold up later ones', async () => {
    const { pool, running } = heldPool();
    const transactions = createReadTransactions(pool);
    const slow = [transactions.alone([statement]), transactions.alone([statement])];
    const quick = transactions.shared([statement]);
    await tick();
    expect(running).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(5);
    expect(running).toHaveLength(3);
    for (const answer of running) answer();
    await Promise.all([...slow, quick]);
  });
});
