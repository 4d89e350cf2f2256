import type { DirectoryChange } from '@headwater/db';

import { totpNotFound } from '../errors';
import { deleteLoginChallenges } from '../queries/login-challenges';
import { deleteRecoveryCodes } from '../queries/recovery-codes';
import { deleteTotpFactor } from '../queries/totp-factors';

/** The transaction must have locked the user. @throws AppError TOTP_NOT_FOUND */
export async function removeSecondFactor(change: DirectoryChange, userId: number): Promise<void> {
  const { trx } = change;
  if (!(await deleteTotpFactor(trx, userId))) throw totpNotFound();
  await deleteRecoveryCodes(trx, userId);
  await deleteLoginChallenges(trx, userId);
  change.record({ kind: 'second_factor', id: userId, became: 'deleted' });
}
