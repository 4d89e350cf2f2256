import { sign } from 'node:crypto';

import type { Person } from '@headwater/contracts';
import type { Secret } from '@headwater/runtime';

import { readPrivateKey, rereading } from './keys';

export const assertionLifetimeMs = 60_000;

/** The claims of an assertion, with the names of JSON Web Tokens. */
export interface Claims {
  /** The service for which it is valid. */
  aud: string;
  /** The id of the user. */
  sub: string;
  super_admin: boolean;
  site_id?: number | undefined;
  role?: string | undefined;
  name?: string | undefined;
  /** When the person gave the password. */
  auth_time?: number | undefined;
  iat: number;
  exp: number;
}

export interface SignedAssertion {
  assertion: string;
  expiresAt: Date;
}

/** Signs assertions as JSON Web Tokens: who acts, for one service, valid for 60 seconds. */
export function createAssertionSigner(
  privateKey: Secret,
  now: () => number = Date.now,
): (person: Person, audience: string) => SignedAssertion {
  const keyNow = rereading(privateKey, readPrivateKey);
  return (person, audience) => {
    const { key, keyId } = keyNow();
    const iat = Math.floor(now() / 1000);
    const exp = iat + assertionLifetimeMs / 1000;
    const claims: Claims = {
      aud: audience,
      sub: String(person.userId),
      super_admin: person.superAdmin,
      site_id: person.siteId,
      role: person.role,
      name: person.name === undefined ? undefined : shortened(person.name),
      // Both times are of this clock, so that clocks of other machines do not matter.
      auth_time: person.confirmedSecondsAgo === undefined ? undefined : iat - person.confirmedSecondsAgo,
      iat,
      exp,
    };
    const signed = `${encode({ alg: 'EdDSA', kid: keyId, typ: 'JWT' })}.${encode(claims)}`;
    const signature = sign(null, Buffer.from(signed), key).toString('base64url');
    return { assertion: `${signed}.${signature}`, expiresAt: new Date(exp * 1000) };
  };
}

/**
 * An assertion has at most 2,000 characters, and a character of a name may take eight of them. Names are stored with the blanks around
 * them, and a shortened name must not be only blanks.
 */
const shortened = (name: string): string => [...name.trim()].slice(0, 100).join('');

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
