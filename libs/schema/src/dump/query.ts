import type { Client } from 'pg';

/** Runs a query whose rows are one text each. $1 is the schema. */
export async function texts(client: Client, sql: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(sql, [...values]);
  return rows.map((row) => row.text);
}
