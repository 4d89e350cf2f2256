import type { CallContext } from '@headwater/contracts';
import type { ChangedBy } from '@headwater/db';
import { confirmedForMs } from '@headwater/grpc';

import type { Deps } from '../deps';
import { confirmationRequired, credentialRefused } from '../errors';
import { findAccessToken, noteAccessTokenUse } from '../queries/access-tokens';
import { findSession, noteSessionUse } from '../queries/sessions';
import { findUser, type UserRow } from '../queries/users';
import { reachesFurther } from './link-reach';
import { hashSecret, prefixes } from './secrets';

/** The user of a session or access token. */
export interface Credential {
  user: UserRow;
  /** Absent for an access token. */
  sessionId: number | undefined;
  /** How long ago the person gave the password or logged in at the provider. Absent for an access token. */
  confirmedSecondsAgo: number | undefined;
  /** The sites of an access token; empty: all sites of its user. */
  siteIds: readonly number[];
}

const maxLength = 200;

/** Called for every request, so that revoked credentials are refused from the next one on. @throws AppError CREDENTIAL_REFUSED */
export async function authenticate(
  db: Deps['db'],
  secret: string,
  call: CallContext,
  /** False for requests that an open page makes by itself, so that an unused session still ends. */
  { isUse = true } = {},
): Promise<Credential> {
  if (secret.length > maxLength) throw credentialRefused();
  const hash = hashSecret(secret);
  const isToken = secret.startsWith(`${prefixes.accessToken}_`);
  const found = await db.withDirectory(async (trx) => {
    const session = isToken ? undefined : await findSession(trx, hash);
    const token = isToken ? await findAccessToken(trx, hash) : undefined;
    const row = session ?? token;
    if (row === undefined) return undefined;
    const user = await findUser(trx, { user_id: row.user_id });
    const maker = token?.bounded_by_user_id ?? null;
    if (user === undefined || (maker !== null && (await reachesFurther(trx, maker, user)))) return undefined;
    return { user, session, token, isStale: row.isStale };
  });
  if (found === undefined || found.user.disabled_at !== null) throw credentialRefused();
  const { user, session, token } = found;
  if (isUse && found.isStale) {
    await db.changeDirectory(byUser(user.user_id, call), async (change) => {
      const { trx } = change;
      change.internal();
      if (session) await noteSessionUse(trx, session.session_id);
      if (token) await noteAccessTokenUse(trx, token.access_token_id);
    });
  }
  return {
    user,
    sessionId: session?.session_id,
    confirmedSecondsAgo: session?.confirmedSecondsAgo ?? undefined,
    siteIds: token?.site_ids ?? [],
  };
}

/** @throws AppError CREDENTIAL_REFUSED, for access tokens, too. */
export async function authenticateSession(
  db: Deps['db'],
  secret: string,
  call: CallContext,
): Promise<{ user: UserRow; sessionId: number }> {
  const { user, sessionId } = await authenticate(db, secret, call);
  if (sessionId === undefined) throw credentialRefused();
  return { user, sessionId };
}

/** For actions that a browser that was left open must not do. @throws AppError CREDENTIAL_REFUSED or CONFIRMATION_REQUIRED */
export async function authenticateConfirmed(
  db: Deps['db'],
  secret: string,
  call: CallContext,
): Promise<{ user: UserRow; sessionId: number }> {
  const { user, sessionId, confirmedSecondsAgo = Infinity } = await authenticate(db, secret, call);
  if (sessionId === undefined) throw credentialRefused();
  if (confirmedSecondsAgo * 1_000 > confirmedForMs) throw confirmationRequired();
  return { user, sessionId };
}

/** The actor, for calls that themselves carry the proof of who acts. */
export const byUser = (userId: number, { caller }: Pick<CallContext, 'caller'>): ChangedBy => ({
  actor: `user:${userId}`,
  caller: caller.name,
});
