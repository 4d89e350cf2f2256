import { randomInt } from 'node:crypto';

import { hashSecret } from './secrets';

// Crockford's base32: no letter looks like a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const count = 10;
/** 80 bits, so that a plain hash cannot be broken by trying. */
const length = 16;

/** Ten codes, such as "x2k9-4mfa-0t7c-q8we", and their stored hashes. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const texts = Array.from({ length: count }, makeText);
  return {
    codes: texts.map((text) => text.match(/.{4}/g)!.join('-')),
    hashes: texts.map(hashSecret),
  };
}

/** The stored hash of a code as a person may type it: without hyphens, in capitals, with "o" for "0". */
export function hashOfRecoveryCode(code: string): Buffer {
  const text = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return hashSecret(text);
}

const makeText = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
