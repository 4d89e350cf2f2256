import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

import { z } from 'zod';

import { env, type Secret, secretOf } from '@headwater/runtime';

/** A pair of Ed25519 keys as configuration holds them. */
export interface AssertionKeys {
  /** For identity alone: PKCS #8 in base64url. */
  privateKey: string;
  /** For every service: the 32 bytes of the key in base64url. */
  publicKey: string;
}

/** Two, so that a key can be replaced without a pause. */
const maxPublicKeys = 2;

export function generateAssertionKeys(): AssertionKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
    publicKey: rawText(publicKey),
  };
}

/** For identity only: 256 bits in base64url, with which it encrypts secrets that it must read again. */
export const generateEncryptionKey = (): string => randomBytes(32).toString('base64url');

/** The private key with the id of its public key. @throws Error without the text, if it is not a private key. */
export function readPrivateKey(text: string): { key: KeyObject; keyId: string } {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 key');
  return { key, keyId: keyIdOf(rawText(createPublicKey(key))) };
}

/** The keys of a comma-separated list, by their ids. @throws Error if one of them is not a public key. */
export function readPublicKeys(text: string): Map<string, KeyObject> {
  const texts = text.split(',').map((each) => each.trim());
  return new Map(
    texts.map((x) => [
      keyIdOf(x),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    ]),
  );
}

export const assertionPrivateKeySchema = env.rotating(
  z.string().refine(
    holds((text) => readPrivateKey(text)),
    'must be a private key of "headwater keys identity"',
  ),
);

export const assertionPublicKeysSchema = env.rotating(
  z.string().refine(
    holds((text) => {
      const count = readPublicKeys(text).size;
      if (count > maxPublicKeys) throw new Error('too many keys');
    }),
    'must be one or two public keys of "headwater keys identity", with a comma',
  ),
);

/** Parses a secret again only if it has changed. If the new one is invalid, the former value stays in use. */
export function rereading<Value>(
  secret: Secret,
  read: (text: string) => Value,
  what = 'keys of assertions',
): () => Value {
  let text = secretOf(secret);
  let value = read(text);
  return () => {
    const next = secretOf(secret);
    if (next === text) return value;
    text = next;
    try {
      value = read(next);
    } catch {
      process.emitWarning(`The new ${what} are not valid, the former ones stay.`);
    }
    return value;
  };
}

const rawText = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('base64url').slice(0, 11);

function holds(read: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };
}
