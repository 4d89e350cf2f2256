import { DatabaseError, type PoolClient } from 'pg';

import { isConnectionBroken } from './errors';
import { type Row, sendBatch, type Statement } from './read-batch';
import type { ReadPool } from './read-pool';

/** Runs reads, each of which begins with the statement that sets its scope. A read may run twice, so it must change nothing. */
export interface ReadTransactions {
  /** In a transaction of its own. One array of rows for each statement. */
  alone(statements: readonly Statement[]): Promise<Row[][]>;
  /**
   * In one transaction with other such reads of the same event-loop tick. They wait for each other, so this is for reads that are always
   * short. Not a DataLoader: a full batch is sent at once, and after a failure each read runs alone.
   */
  shared(statements: readonly Statement[]): Promise<Row[][]>;
  /** Statements sent so far, `begin` and `commit` included. */
  readonly statementCount: number;
}

interface WaitingRead {
  statements: readonly Statement[];
  resolve: (results: Row[][]) => void;
  reject: (error: unknown) => void;
}

/** Writing to the connection costs as much as the rest of a short read. In larger batches reads would wait too long for each other. */
const maxReads = 4;

const begin: Statement = {
  name: 'begin',
  text: 'begin isolation level repeatable read read only',
  values: [],
};
const commit: Statement = { name: 'commit', text: 'commit', values: [] };

export function createReadTransactions(pool: ReadPool): ReadTransactions {
  let waiting: WaitingRead[] = [];
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

  async function together(reads: readonly WaitingRead[]): Promise<void> {
    const statements = reads.flatMap((read) => read.statements);
    const results = await pool.use(async (client) => {
      try {
        return await inTransaction(client, statements);
      } catch (error) {
        if (error instanceof DatabaseError && !isConnectionBroken(error)) return undefined;
        throw error;
      }
    });
    if (results === undefined) {
      // One of them is at fault. Alone, the others succeed.
      for (const one of reads) alone(one.statements).then(one.resolve, one.reject);
      return;
    }
    let from = 0;
    for (const { statements: own, resolve } of reads) resolve(results.slice(from, (from += own.length)));
  }

  function sendWaiting(): void {
    const reads = waiting;
    waiting = [];
    const [first] = reads;
    if (first === undefined) return;
    if (reads.length === 1) alone(first.statements).then(first.resolve, first.reject);
    else together(reads).catch((error: unknown) => reads.forEach(({ reject }) => reject(error)));
  }

  return {
    alone,
    shared: (statements) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ statements, resolve, reject }) === 1) setImmediate(sendWaiting);
        else if (waiting.length === maxReads) sendWaiting();
      }),
    get statementCount() {
      return statementCount;
    },
  };
}
