import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

// What every authenticator app can do: many ignore other settings.
const settings = { issuer: 'Headwater', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The clocks of phones: a code of the 30 seconds before and after is taken, too. */
const window = 1;

export const makeTotpSecret = (): Buffer => randomBytes(20);

/** The secret as apps take it: for a QR code, and to be typed. */
export function describeTotp(secret: Uint8Array, email: string): { url: string; secret: string } {
  const totp = totpOf(secret, email);
  return { url: totp.toString(), secret: totp.secret.base32 };
}

/** Which 30 seconds since 1970 the code is of. Undefined for a wrong one. */
export function stepOf(secret: Uint8Array, code: string, nowSeconds: number): number | undefined {
  const totp = totpOf(secret);
  const timestamp = nowSeconds * 1_000;
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: Uint8Array, label = ''): TOTP {
  // A Buffer may be a part of a larger ArrayBuffer.
  const { buffer } = Uint8Array.from(secret);
  return new TOTP({ ...settings, label, secret: new Secret({ buffer }) });
}
