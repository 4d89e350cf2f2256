import type { DirectoryChange } from '@headwater/db';
import type { AppError } from '@headwater/errors';

import { codeRefused, totpLocked, totpOff } from '../errors';
import { takeRecoveryCode } from '../queries/recovery-codes';
import { findTotpFactor, noteRightCode, setWrongCodes, type TotpFactorRow } from '../queries/totp-factors';
import { hashOfRecoveryCode } from './recovery-codes';
import type { SecretBox } from './secret-box';
import { stepOf } from './totp';

/**
 * After this many wrong codes in a row, codes of the app are refused, because otherwise an attacker with the password could guess one in
 * the end.
 */
const maxWrongCodes = 50;

interface Given {
  userId: number;
  code: string;
}

/**
 * Checks a code of the user's app, or a recovery code, and uses it up. The transaction must have locked the user. Returns the refusal,
 * which must be thrown only after the commit, because the transaction counts wrong codes.
 */
export async function takeCode(
  change: DirectoryChange,
  box: SecretBox | undefined,
  { userId, code }: Given,
): Promise<AppError | undefined> {
  const { trx } = change;
  const factor = await findTotpFactor(trx, userId);
  const digits = code.replace(/\s/g, '');
  let refusal: AppError | undefined;
  if (factor === undefined) refusal = codeRefused();
  else if (/^\d{6}$/.test(digits)) refusal = await takeTotp(change, box, factor, { userId, code: digits });
  else if (await takeRecoveryCode(trx, userId, hashOfRecoveryCode(code))) {
    await setWrongCodes(trx, userId, 0);
    change.record({ kind: 'second_factor', id: userId, became: 'updated', aspect: 'recovery_code' });
  } else refusal = codeRefused();
  if (refusal !== undefined) change.record({ kind: 'login', id: userId, became: 'refused' });
  return refusal;
}

async function takeTotp(
  { trx }: DirectoryChange,
  box: SecretBox | undefined,
  factor: TotpFactorRow,
  { userId, code }: Given,
): Promise<AppError | undefined> {
  if (factor.wrong_codes >= maxWrongCodes) return totpLocked();
  const opened = box?.open(factor.sealed_secret, userId);
  if (box === undefined || opened === undefined) return totpOff();
  const step = stepOf(opened.plain, code, factor.nowSeconds);
  if (step === undefined || step <= factor.last_step) {
    await setWrongCodes(trx, userId, factor.wrong_codes + 1);
    return codeRefused();
  }
  await noteRightCode(trx, userId, {
    last_step: step,
    ...(opened.isOfFormerKey && { sealed_secret: box.seal(opened.plain, userId) }),
  });
  return undefined;
}
