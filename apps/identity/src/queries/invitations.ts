import type { Knex } from 'knex';

export interface InvitationRow {
  user_id: number;
  email: string;
  name: string;
  expires_at: Date;
  super_admin: boolean;
  /** The person who must have at least the rights of the user; null: an operator created it on the command line. */
  bounded_by_user_id: number | null;
}

const lifetime = '3 days';

/**
 * Replaces a former invitation of the user. `boundedBy`: the person who must have at least the rights of the user when the link is used.
 */
export async function setInvitation(
  trx: Knex.Transaction,
  userId: number,
  hash: Buffer,
  boundedBy: number | null,
): Promise<Date> {
  const { rows } = await trx.raw<{ rows: { expires_at: Date }[] }>(
    `insert into identity.invitations as former (user_id, token_hash, bounded_by_user_id, expires_at)
     values (?, ?, ?, platform.clock_now() + interval '${lifetime}')
     on conflict (user_id) do update
     set token_hash = excluded.token_hash, bounded_by_user_id = excluded.bounded_by_user_id,
       expires_at = excluded.expires_at, created_at = platform.clock_now()
     returning expires_at`,
    [userId, hash, boundedBy],
  );
  return (rows[0] as { expires_at: Date }).expires_at;
}

/** Also undefined if it has expired or its user is disabled. */
export async function findInvitation(
  trx: Knex.Transaction,
  hash: Buffer,
): Promise<InvitationRow | undefined> {
  const { rows } = await trx.raw<{ rows: InvitationRow[] }>(
    `select user_id, email, name, expires_at, super_admin, bounded_by_user_id
     from identity.invitations join identity.users using (user_id)
     where token_hash = ? and expires_at > platform.clock_now() and disabled_at is null`,
    [hash],
  );
  return rows[0];
}

/** Uses it up. Of two concurrent calls, one gets it. */
export async function takeInvitation(trx: Knex.Transaction, hash: Buffer): Promise<boolean> {
  return (await trx('identity.invitations').where({ token_hash: hash }).delete()) > 0;
}

export async function deleteInvitation(trx: Knex.Transaction, userId: number): Promise<void> {
  await trx('identity.invitations').where({ user_id: userId }).delete();
}
