import { DatabaseError, type PoolClient } from 'pg';

import { isConnectionBroken } from './errors';
import { type Row, sendBatch, type Statement } from './read-batch';
import type { ReadPool } from './read-pool';

/** Sends reads, each of which begins with the statement that sets its scope. It must not matter that one runs again. */
export interface ReadTrips {
  /** On a connection that does nothing else meanwhile. One array of rows for each statement. */
  alone(statements: readonly Statement[]): Promise<Row[][]>;
  /**
   * Together with other such reads of this turn of the event loop, in one transaction, so that they wait for each other: for reads that
   * are short for certain.
   */
  shared(statements: readonly Statement[]): Promise<Row[][]>;
  /** Statements sent so far, `begin` and `commit` included. */
  readonly statementCount: number;
}

interface Traveller {
  statements: readonly Statement[];
  resolve: (results: Row[][]) => void;
  reject: (error: unknown) => void;
}

/** One write costs as much as all else that a short read costs here, and wakes the server once. More would wait for too many. */
const mostTogether = 4;

const begin: Statement = {
  name: 'begin',
  text: 'begin isolation level repeatable read read only',
  values: [],
};
const commit: Statement = { name: 'commit', text: 'commit', values: [] };

export function createReadTrips(pool: ReadPool): ReadTrips {
  let gathering: Traveller[] = [];
  let statementCount = 0;

  async function inTransaction(client: PoolClient, statements: readonly Statement[]): Promise<Row[][]> {
    statementCount += statements.length + 2;
    try {
      return (await sendBatch(client, [begin, ...statements, commit])).slice(1, -1);
    } catch (error) {
      // The commit did not run. Where this fails, too, the connection is broken.
      if (error instanceof DatabaseError) await client.query('rollback');
      throw error;
    }
  }

  const alone = (statements: readonly Statement[]): Promise<Row[][]> =>
    pool.use((client) => inTransaction(client, statements));

  async function together(travellers: readonly Traveller[]): Promise<void> {
    const statements = travellers.flatMap((traveller) => traveller.statements);
    const results = await pool.use(async (client) => {
      try {
        return await inTransaction(client, statements);
      } catch (error) {
        if (error instanceof DatabaseError && !isConnectionBroken(error)) return undefined;
        throw error;
      }
    });
    if (results === undefined) {
      // One of them is at fault: the others are not to suffer from it.
      for (const one of travellers) alone(one.statements).then(one.resolve, one.reject);
      return;
    }
    let from = 0;
    for (const { statements: own, resolve } of travellers) resolve(results.slice(from, (from += own.length)));
  }

  function depart(): void {
    const travellers = gathering;
    gathering = [];
    const [first] = travellers;
    if (first === undefined) return;
    if (travellers.length === 1) alone(first.statements).then(first.resolve, first.reject);
    else together(travellers).catch((error: unknown) => travellers.forEach(({ reject }) => reject(error)));
  }

  return {
    alone,
    shared: (statements) =>
      new Promise((resolve, reject) => {
        if (gathering.push({ statements, resolve, reject }) === 1) setImmediate(depart);
        else if (gathering.length === mostTogether) depart();
      }),
    get statementCount() {
      return statementCount;
    },
  };
}
