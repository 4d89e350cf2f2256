import type { Deps } from '../deps';
import { hasSuperAdminAt, type UserRow } from '../queries/users';

/**
 * Whether password and passkeys of the user are accepted. With local login switched off, those of super admins are accepted until one of
 * them has logged in at the provider, because otherwise perhaps nobody could log in.
 */
export async function localLoginCounts(
  trx: Parameters<typeof hasSuperAdminAt>[0],
  { provider, localLogin }: Pick<Deps, 'provider' | 'localLogin'>,
  user: UserRow | undefined,
): Promise<boolean> {
  if (localLogin || provider === undefined) return true;
  // Queried for all users, so that every refused login takes the same statements.
  const isTaken = await hasSuperAdminAt(trx, provider.issuer);
  return user?.super_admin === true && !isTaken;
}
