import { type Connection, DatabaseError, type PoolClient } from 'pg';

import { toDatabaseError } from './errors';
import type { ReadPool } from './read-pool';

/** Sends one read on a connection, in a transaction of its own. It must not matter that it runs again. */
export type Send<T> = (client: PoolClient) => Promise<T>;

export interface ReadTrips<T> {
  /** On a connection that does nothing else meanwhile. */
  alone(send: Send<T>): Promise<T>;
  /** Together with other such reads of this turn of the event loop, which wait for each other: for reads that are short for certain. */
  shared(send: Send<T>): Promise<T>;
}

interface Traveller<T> {
  send: Send<T>;
  resolve: (result: T) => void;
  reject: (error: unknown) => void;
}

/** One write costs as much as all else that a short read costs here, and wakes the server once. More would wait for too many. */
const mostTogether = 4;

/** The transaction was broken by the read before, whose rollback comes after the whole trip. */
const failedBefore = '25P02';

export function createReadTrips<T>(pool: ReadPool): ReadTrips<T> {
  let gathering: Traveller<T>[] = [];

  const alone = (send: Send<T>): Promise<T> =>
    pool.use(async (client) => {
      try {
        return await send(client);
      } catch (error) {
        // The commit did not run. Where this fails, too, the connection is broken.
        if (error instanceof DatabaseError) await client.query('rollback');
        throw error;
      }
    });

  async function together(travellers: Traveller<T>[]): Promise<void> {
    const outcomes = await pool.use(async (client) => {
      const settled = await Promise.allSettled(atOnce(client, travellers));
      const failures = settled.flatMap((outcome): unknown[] =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      );
      for (const failure of failures) if (!(failure instanceof DatabaseError)) throw failure;
      if (failures.length > 0) await client.query('rollback');
      return settled;
    });
    travellers.forEach(({ send, resolve, reject }, index) => {
      const outcome = outcomes[index]!;
      if (outcome.status === 'fulfilled') resolve(outcome.value);
      else if ((outcome.reason as DatabaseError).code === failedBefore) alone(send).then(resolve, reject);
      else reject(toDatabaseError(outcome.reason));
    });
  }

  function depart(): void {
    const travellers = gathering;
    gathering = [];
    const [first] = travellers;
    if (first === undefined) return;
    if (travellers.length === 1) alone(first.send).then(first.resolve, first.reject);
    else together(travellers).catch((error: unknown) => travellers.forEach(({ reject }) => reject(error)));
  }

  return {
    alone,
    shared: (send) =>
      new Promise((resolve, reject) => {
        if (gathering.push({ send, resolve, reject }) === 1) setImmediate(depart);
        else if (gathering.length === mostTogether) depart();
      }),
  };
}

/** All in one write. */
function atOnce<T>(client: PoolClient, travellers: readonly Traveller<T>[]): Promise<T>[] {
  const { stream } = (client as unknown as { connection: Connection }).connection;
  stream.cork();
  try {
    return travellers.map(({ send }) => send(client));
  } finally {
    stream.uncork();
  }
}
