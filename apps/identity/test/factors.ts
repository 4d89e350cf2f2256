import { TOTP, URI } from 'otpauth';

import { hashOfRecoveryCode } from '../src/domain/recovery-codes';
import type { Harness, Person } from './setup';

export const recoveryCode = 'aaaa-bbbb-cccc-dddd';

/** What the app shows: now, or so many times 30 seconds later. */
export function codeOf(url: string, later = 0): string {
  const totp = URI.parse(url);
  if (!(totp instanceof TOTP)) throw new Error(`${url} is of another kind`);
  return totp.generate({ timestamp: Date.now() + later * 30_000 });
}

/** Gives the person a second factor with one recovery code, past the service. */
export async function insertFactor({ admin }: Harness, { userId }: Person): Promise<void> {
  await admin.query(
    `insert into identity.totp_factors (user_id, sealed_secret, confirmed_at) values ($1, '', now())`,
    [userId],
  );
  await admin.query('insert into identity.recovery_codes (user_id, code_hash) values ($1, $2)', [
    userId,
    hashOfRecoveryCode(recoveryCode),
  ]);
}

export async function challengeOf(
  { authentication }: Harness,
  { email, password }: Person,
  clientAddress = '192.0.2.1',
): Promise<string> {
  const answer = await authentication.logIn({ email, password, clientAddress, clientName: 'Firefox' });
  expect(answer).toMatchObject({ sessionToken: '', session: null, user: null });
  return answer.challenge!.challengeToken;
}
