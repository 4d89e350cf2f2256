import type { AuthenticationResponseJSON } from '@simplewebauthn/server';

import type { DirectoryChange } from '@headwater/db';

import type { Deps } from '../deps';
import { type PasskeyPurpose, takePasskeyChallenge } from '../queries/passkey-challenges';
import { findPasskey, notePasskeyUse } from '../queries/passkeys';
import type { UserRow } from '../queries/users';
import { localLoginCounts } from './local-login';
import { challengeIn } from './passkey-responses';
import type { PasskeySettings } from './passkey-settings';
import { userHandleOf, verifyUse } from './passkeys';
import { hashSecret } from './secrets';

/**
 * Judges what a passkey of the user has signed. The user must be locked by the transaction, which ends the challenge whatever comes of it
 * and is therefore to be committed.
 */
export async function takePasskey(
  change: DirectoryChange,
  { settings, ...deps }: Pick<Deps, 'provider' | 'localLogin'> & { settings: PasskeySettings },
  response: AuthenticationResponseJSON,
  { user, purpose }: { user: UserRow; purpose: PasskeyPurpose },
): Promise<boolean> {
  const { trx } = change;
  const isRight = await judge();
  if (!isRight) change.record({ kind: 'login', id: user.user_id, became: 'refused' });
  return isRight;

  async function judge(): Promise<boolean> {
    const { clientDataJSON, userHandle } = response.response;
    const challenge = challengeIn(clientDataJSON);
    if (challenge === undefined) return false;
    if (!(await takePasskeyChallenge(trx, hashSecret(challenge), purpose))) return false;
    if (user.disabled_at !== null || !(await localLoginCounts(trx, deps, user))) return false;
    const passkey = await findPasskey(trx, Buffer.from(response.id, 'base64url'));
    if (passkey?.user_id !== user.user_id) return false;
    if (userHandle && userHandle !== userHandleOf(user.user_id).toString('base64url')) return false;
    const useCount = await verifyUse(settings, challenge, response, passkey);
    if (useCount === undefined) return false;
    await notePasskeyUse(trx, passkey.passkey_id, useCount);
    return true;
  }
}
