import type { DirectoryChange } from '@headwater/db';
import type { AppError } from '@headwater/errors';

import { codeRefused, totpLocked, totpOff } from '../errors';
import { takeRecoveryCode } from '../queries/recovery-codes';
import { findTotpFactor, noteRightCode, setWrongCodes, type TotpFactorRow } from '../queries/totp-factors';
import { hashOfRecoveryCode } from './recovery-codes';
import type { SecretBox } from './secret-box';
import { stepOf } from './totp';

/** After so many wrong codes in a row, none of the app is taken: with the password, somebody would guess one at last. */
const maxWrongCodes = 50;

interface Given {
  userId: number;
  code: string;
}

/**
 * Takes a code of the user's app, or a recovery code. Each works once. The user must be locked by the transaction. Returns why the code is
 * refused, to be thrown once the transaction, which counts wrong codes, is committed.
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
