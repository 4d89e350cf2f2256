import type { Deps } from '../deps';
import { hasSuperAdminAt, type UserRow } from '../queries/users';

/**
 * Whether password and passkeys of the user count. With local login switched off, those of super admins go on to count until one of
 * them has logged in at the provider: otherwise nobody might be left who can.
 */
export async function localLoginCounts(
  trx: Parameters<typeof hasSuperAdminAt>[0],
  { provider, localLogin }: Pick<Deps, 'provider' | 'localLogin'>,
  user: UserRow | undefined,
): Promise<boolean> {
  if (localLogin || provider === undefined) return true;
  // Asked for everybody, so that a refused login takes the same statements.
  const isTaken = await hasSuperAdminAt(trx, provider.issuer);
  return user?.super_admin === true && !isTaken;
}
