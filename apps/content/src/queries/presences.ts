import type { Knex } from 'knex';

import { mapForeignKeyViolation } from '@headwater/db';

import { expirySeconds } from '../domain/presence';
import { entryNotFound } from '../errors';

export interface PresenceRow {
  actor: string;
  since: Date;
}

interface Presence {
  siteId: number;
  entryId: number;
  actor: string;
}

const expiredAtOnce = 100;
const isExpired = `presences.seen_at < platform.clock_now() - make_interval(secs => ${expirySeconds})`;

/** Removes expired presences of all sites. */
export async function removeExpiredPresences(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select content.remove_expired_presences(?, ?)', [expirySeconds, expiredAtOnce]);
}

/** Until this transaction ends, no other one counts, so that bounds are exact. */
export async function countPresencesExclusively(
  trx: Knex.Transaction,
  { siteId, entryId, actor }: Presence,
): Promise<{ at_entry: number; in_site: number; present: boolean }> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('presences ' || ?::bigint, 0))`, [siteId]);
  const { rows } = await trx.raw<{ rows: [{ at_entry: number; in_site: number; present: boolean }] }>(
    `select count(*) filter (where entry_id = :entryId) as at_entry, count(*) as in_site,
            coalesce(bool_or(entry_id = :entryId and actor = :actor), false) as present
     from content.presences where site_id = :siteId and not ${isExpired}`,
    { siteId, entryId, actor },
  );
  return rows[0];
}

/** Records that the actor has the entry open now. `since` stays, unless the presence had expired. */
export async function notePresence(
  trx: Knex.Transaction,
  { siteId, entryId, actor }: Presence,
): Promise<void> {
  await trx
    .raw(
      `insert into content.presences (site_id, entry_id, actor) values (?, ?, ?)
       on conflict (site_id, entry_id, actor) do update
         set seen_at = excluded.seen_at,
             since = case when ${isExpired} then excluded.since else presences.since end`,
      [siteId, entryId, actor],
    )
    .catch(mapForeignKeyViolation({ presences_entry: entryNotFound }));
}

/** The other actors who have the entry open, in order of arrival. */
export async function listOthers(
  trx: Knex.Transaction,
  { siteId, entryId, actor }: Presence,
): Promise<PresenceRow[]> {
  const { rows } = await trx.raw<{ rows: PresenceRow[] }>(
    `select actor, since from content.presences
     where site_id = ? and entry_id = ? and actor <> ? and not ${isExpired}
     order by since, actor`,
    [siteId, entryId, actor],
  );
  return rows;
}

export async function endPresence(
  trx: Knex.Transaction,
  { siteId, entryId, actor }: Presence,
): Promise<void> {
  await trx('content.presences').where({ site_id: siteId, entry_id: entryId, actor }).delete();
}
