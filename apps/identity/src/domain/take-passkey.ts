import type { AuthenticationResponseJSON } from '@simplewebauthn/server';

import type { DirectoryChange } from '@headwater/db';
import type { AppError } from '@headwater/errors';

import type { Deps } from '../deps';
import { accountDisabled, passkeyRefused } from '../errors';
import { type PasskeyPurpose, takePasskeyChallenge } from '../queries/passkey-challenges';
import { findPasskey, notePasskeyUse } from '../queries/passkeys';
import type { UserRow } from '../queries/users';
import { localLoginCounts } from './local-login';
import { challengeIn } from './passkey-responses';
import type { PasskeySettings } from './passkey-settings';
import { userHandleOf, verifyUse } from './passkeys';
import { hashSecret } from './secrets';

/**
 * Checks a signature of the user's passkey. The transaction must have locked the user, and ends the challenge in any case. Returns the
 * refusal, which must be thrown only after the commit.
 */
export async function takePasskey(
  change: DirectoryChange,
  { settings, ...deps }: Pick<Deps, 'provider' | 'localLogin'> & { settings: PasskeySettings },
  response: AuthenticationResponseJSON,
  { user, purpose }: { user: UserRow; purpose: PasskeyPurpose },
): Promise<AppError | undefined> {
  const { trx } = change;
  const isRight = await judge();
  if (isRight && user.disabled_at === null) return undefined;
  change.record({ kind: 'login', id: user.user_id, became: 'refused' });
  return isRight ? accountDisabled() : passkeyRefused();

  async function judge(): Promise<boolean> {
    const { clientDataJSON, userHandle } = response.response;
    const challenge = challengeIn(clientDataJSON);
    if (challenge === undefined) return false;
    if (!(await takePasskeyChallenge(trx, hashSecret(challenge), purpose))) return false;
    if (!(await localLoginCounts(trx, deps, user))) return false;
    const passkey = await findPasskey(trx, Buffer.from(response.id, 'base64url'));
    if (passkey?.user_id !== user.user_id) return false;
    if (userHandle && userHandle !== userHandleOf(user.user_id).toString('base64url')) return false;
    const useCount = await verifyUse(settings, challenge, response, passkey);
    if (useCount === undefined) return false;
    await notePasskeyUse(trx, passkey.passkey_id, useCount);
    return true;
  }
}
