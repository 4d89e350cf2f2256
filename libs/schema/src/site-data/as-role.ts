import type { Client } from 'pg';

/** Runs `work` in one transaction, which a failure rolls back. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The rows of one statement, run as a role. */
export const readAs = <Row extends object>(
  client: Client,
  role: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  inTransaction(client, async () => {
    await client.query(`set local role ${role}`);
    return (await client.query<Row>(statement, values)).rows;
  });
