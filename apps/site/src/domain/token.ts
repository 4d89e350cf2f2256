import { createHash, randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const secretLength = 40;
const shownLength = 6;

export interface NewToken {
  /** The whole token string, for its owner only. */
  secret: string;
  /** The part that lists show. */
  prefix: string;
  /** The hash that is stored. */
  hash: Buffer;
}

/** A new random token. `servicePrefix` only makes tokens recognisable; nothing depends on it later. */
export function generateToken(servicePrefix: string): NewToken {
  const random = randomText(secretLength, alphabet);
  const secret = `${servicePrefix}_${random}`;
  return { secret, prefix: `${servicePrefix}_${random.slice(0, shownLength)}`, hash: hashToken(secret) };
}

export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/** Every character equally likely: `randomInt` has no modulo bias. */
export function randomText(length: number, characters: string): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
}
