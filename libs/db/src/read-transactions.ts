import { DatabaseError, type PoolClient } from 'pg';

import { isConnectionBroken } from './errors';
import { type Row, sendBatch, type Statement } from './read-batch';
import type { ReadPool } from './read-pool';
import { createReadSlots } from './read-slots';
import { beginStatementSpans, traced, type TracedRead } from './statement-spans';

/** Runs reads, each of which begins with the statement that sets its scope. A read may run twice, so it must change nothing. */
export interface ReadTransactions {
  /** In a transaction of its own. One array of rows for each statement. */
  alone(statements: readonly Statement[]): Promise<Row[][]>;
  /**
   * In one transaction with other such reads that arrived while earlier ones ran. They wait for each other, so use this only for short
   * reads. Not a DataLoader: a batch is made when a slot is free, and after a failure each read runs alone.
   */
  shared(statements: readonly Statement[]): Promise<Row[][]>;
  /** Statements sent so far, `begin` and `commit` included. */
  readonly statementCount: number;
}

interface WaitingRead extends TracedRead {
  resolve: (results: Row[][]) => void;
  reject: (error: unknown) => void;
}

/** Writing to the connection costs as much as the rest of a short read. In larger batches reads would wait too long for each other. */
const maxReads = 4;

/** A service has one thread: two reads keep it busy. The time is that of a slow list or a round trip to another zone. */
const slotOptions = { count: 2, heldForMs: 5 };

const begin: Statement = {
  name: 'begin',
  text: 'begin isolation level repeatable read read only',
  values: [],
};
const commit: Statement = { name: 'commit', text: 'commit', values: [] };

export function createReadTransactions(pool: ReadPool): ReadTransactions {
  const slots = createReadSlots(slotOptions);
  const waiting: WaitingRead[] = [];
  /** How many batches of the waiting reads wait for a slot. */
  let batches = 0;
  let statementCount = 0;

  async function inTransaction(client: PoolClient, reads: readonly TracedRead[]): Promise<Row[][]> {
    const statements = reads.flatMap((read) => read.statements);
    statementCount += statements.length + 2;
    const endSpans = beginStatementSpans(reads);
    try {
      const results = await sendBatch(client, [begin, ...statements, commit]);
      endSpans();
      return results.slice(1, -1);
    } catch (error) {
      endSpans(error);
      // The commit did not run. If the rollback fails, too, the connection is broken.
      if (error instanceof DatabaseError) await client.query('rollback');
      throw error;
    }
  }

  async function runAlone(read: WaitingRead): Promise<void> {
    try {
      read.resolve(await pool.use((client) => inTransaction(client, [read])));
    } catch (error) {
      read.reject(error);
    }
  }

  async function runTogether(reads: readonly WaitingRead[]): Promise<void> {
    try {
      const results = await pool.use(async (client) => {
        try {
          return await inTransaction(client, reads);
        } catch (error) {
          if (error instanceof DatabaseError && !isConnectionBroken(error)) return undefined;
          throw error;
        }
      });
      if (results === undefined) {
        // One of them is at fault. Alone, the others succeed.
        await Promise.all(reads.map(runAlone));
        return;
      }
      let from = 0;
      for (const { statements: own, resolve } of reads) resolve(results.slice(from, (from += own.length)));
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }

  async function runBatch(): Promise<void> {
    batches -= 1;
    const reads = waiting.splice(0, maxReads);
    if (reads.length === 1) await runAlone(reads[0]!);
    else if (reads.length > 1) await runTogether(reads);
  }

  return {
    alone: (statements) =>
      new Promise((resolve, reject) => {
        const read = { ...traced(statements), resolve, reject };
        slots.run(() => runAlone(read));
      }),
    shared: (statements) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...traced(statements), resolve, reject });
        if (waiting.length <= batches * maxReads) return;
        batches += 1;
        // At the end of the tick, so that its reads share a batch.
        setImmediate(() => slots.run(runBatch));
      }),
    get statementCount() {
      return statementCount;
    },
  };
}
