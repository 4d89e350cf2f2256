import { verify } from 'node:crypto';

import { z } from 'zod';

import { type Person, siteRoles } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import type { Secret } from '@headwater/runtime';

import { readPublicKeys, rereading } from './keys';
import { assertionLifetimeMs } from './sign-assertion';

const leewayMs = 5_000;
/** Tolerates clocks that are 10 seconds apart. */
const aheadMs = 15_000;
const maxLength = 2_000;

const headerSchema = z.object({ alg: z.literal('EdDSA'), kid: z.string() });
const claimsSchema = z
  .object({
    aud: z.string(),
    sub: z.string().regex(/^[1-9][0-9]{0,15}$/),
    super_admin: z.boolean(),
    site_id: z.int().positive().optional(),
    role: z.enum(siteRoles).optional(),
    name: z.string().optional(),
    auth_time: z.int().optional(),
    iat: z.int(),
    exp: z.int(),
  })
  .refine(({ iat, exp }) => (exp - iat) * 1000 <= assertionLifetimeMs)
  .refine(
    ({ super_admin, site_id, role }) => super_admin || (site_id === undefined) === (role === undefined),
  );

export type AssertionVerifier = (assertion: string) => Person;

/** Verifies assertions for this service. Its result throws AppError UNAUTHENTICATED. */
export function createAssertionVerifier(options: {
  /** The name of this service. */
  audience: string;
  /** Absent: no assertion is accepted. */
  publicKeys: Secret | undefined;
  now?: () => number;
}): AssertionVerifier {
  const { audience, publicKeys, now = Date.now } = options;
  const keysNow =
    publicKeys === undefined ? () => new Map<string, never>() : rereading(publicKeys, readPublicKeys);

  return (assertion) => {
    const claims = read(assertion, keysNow());
    if (claims?.aud !== audience) throw invalid();
    if (claims.exp * 1000 + leewayMs <= now()) throw expired();
    if (claims.iat * 1000 > now() + aheadMs) throw notYetValid();
    return {
      userId: Number(claims.sub),
      superAdmin: claims.super_admin,
      siteId: claims.site_id,
      role: claims.role,
      name: claims.name,
      confirmedSecondsAgo: claims.auth_time === undefined ? undefined : claims.iat - claims.auth_time,
    };
  };
}

function read(assertion: string, keys: ReturnType<typeof readPublicKeys>) {
  const [header = '', claims = '', signature = '', ...more] = assertion.split('.');
  if (assertion.length > maxLength || more.length > 0) return undefined;
  const signatureBytes = Buffer.from(signature, 'base64url');
  // The decoder skips characters that are not base64url, and ignores some bits of the last character.
  if (signatureBytes.toString('base64url') !== signature) return undefined;
  const key = keys.get(headerSchema.safeParse(decode(header)).data?.kid ?? '');
  if (key === undefined) return undefined;
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify(null, signed, key, signatureBytes)) return undefined;
  return claimsSchema.safeParse(decode(claims)).data;
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const invalid = (): AppError =>
  new AppError(
    'UNAUTHENTICATED',
    'ASSERTION_INVALID',
    'The assertion is not one that identity signed for this service.',
  );

const expired = (): AppError =>
  new AppError(
    'UNAUTHENTICATED',
    'ASSERTION_EXPIRED',
    'The assertion has expired: ask identity for another.',
  );

const notYetValid = (): AppError =>
  new AppError(
    'UNAUTHENTICATED',
    'ASSERTION_NOT_YET_VALID',
    'The assertion was signed in the future: compare the clocks of identity and of this service.',
  );
