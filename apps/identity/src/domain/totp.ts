import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

// Settings that every authenticator app supports; many ignore others.
const settings = { issuer: 'Headwater', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Tolerance for clocks of phones: a code of the 30 seconds before and after is accepted, too. */
const window = 1;

export const makeTotpSecret = (): Buffer => randomBytes(20);

/** The secret in the form for apps: for a QR code, and for typing. */
export function describeTotp(secret: Uint8Array, email: string): { url: string; secret: string } {
  const totp = totpOf(secret, email);
  return { url: totp.toString(), secret: totp.secret.base32 };
}

/** The 30-second step since 1970 to which the code belongs. Undefined for a wrong code. */
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
