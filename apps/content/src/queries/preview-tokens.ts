import type { Knex } from 'knex';

import { mapForeignKeyViolation } from '@headwater/db';

import { entryNotFound } from '../errors';

interface Place {
  siteId: number;
  entryId: number;
}

interface NewPreviewToken extends Place {
  hash: Buffer;
  actor: string;
  /** The user of the assertion. */
  userId: number | undefined;
  lifetimeSeconds: number;
}

const expiredAtOnce = 100;
const isAlive = 'expires_at > platform.clock_now()';

/** Removes expired tokens of all sites. */
export async function removeExpiredPreviewTokens(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select content.remove_expired_preview_tokens(?)', [expiredAtOnce]);
}

/** Until this transaction ends, no other one counts, so that bounds are exact. */
export async function countPreviewTokensExclusively(
  trx: Knex.Transaction,
  { siteId, entryId }: Place,
): Promise<{ of_entry: number; in_site: number }> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('preview tokens ' || ?::bigint, 0))`, [
    siteId,
  ]);
  const { rows } = await trx.raw<{ rows: [{ of_entry: number; in_site: number }] }>(
    `select count(*) filter (where entry_id = ?) as of_entry, count(*) as in_site
     from content.preview_tokens where site_id = ? and ${isAlive}`,
    [entryId, siteId],
  );
  return rows[0];
}

/** Returns when it expires. */
export async function insertPreviewToken(
  trx: Knex.Transaction,
  { siteId, entryId, hash, actor, userId, lifetimeSeconds }: NewPreviewToken,
): Promise<Date> {
  const { rows } = await trx
    .raw<{ rows: [{ expires_at: Date }] }>(
      `insert into content.preview_tokens (site_id, entry_id, token_hash, actor, user_id, expires_at)
       values (?, ?, ?, ?, ?, date_trunc('milliseconds', platform.clock_now()) + make_interval(secs => ?))
       returning expires_at`,
      [siteId, entryId, hash, actor, userId ?? null, lifetimeSeconds],
    )
    .catch(mapForeignKeyViolation({ preview_tokens_entry: entryNotFound }));
  return rows[0].expires_at;
}

/** Returns how many had not expired. */
export async function deletePreviewTokens(
  trx: Knex.Transaction,
  { siteId, entryId }: Place,
): Promise<number> {
  const { rows } = await trx.raw<{ rows: { alive: boolean }[] }>(
    `delete from content.preview_tokens where site_id = ? and entry_id = ? returning ${isAlive} as alive`,
    [siteId, entryId],
  );
  return rows.filter(({ alive }) => alive).length;
}
