import { createHash, randomBytes } from 'node:crypto';

/** The prefixes of session tokens, access tokens and other secrets, so that each is refused in place of another. */
export const prefixes = {
  session: 'hws',
  accessToken: 'hwa',
  invitation: 'hwi',
  challenge: 'hwc',
  setup: 'hwf',
  providerLogin: 'hwl',
} as const;

export interface NewSecret {
  /** For its owner only. */
  secret: string;
  /** The part that lists show. */
  prefix: string;
  /** The hash that is stored. */
  hash: Buffer;
}

/** 256 random bits. */
export function makeSecret(prefix: string): NewSecret {
  const random = randomBytes(32).toString('base64url');
  const secret = `${prefix}_${random}`;
  return { secret, prefix: `${prefix}_${random.slice(0, 6)}`, hash: hashSecret(secret) };
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
