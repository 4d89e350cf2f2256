import { createHash, randomBytes } from 'node:crypto';

/** What session tokens, access tokens and other secrets begin with, so that each is refused where another is wanted. */
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
  /** What lists show of it. */
  prefix: string;
  /** What is stored of it. */
  hash: Buffer;
}

/** 256 random bits. */
export function makeSecret(prefix: string): NewSecret {
  const random = randomBytes(32).toString('base64url');
  const secret = `${prefix}_${random}`;
  return { secret, prefix: `${prefix}_${random.slice(0, 6)}`, hash: hashSecret(secret) };
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
