import type { Knex } from 'knex';

/** The prefix of this installation's keys in Redis. */
export async function findInstallation(trx: Knex.Transaction): Promise<string | undefined> {
  const { rows } = await trx.raw<{ rows: { installation: string | null }[] }>(
    'select platform.installation() as installation',
  );
  return rows[0]?.installation ?? undefined;
}
