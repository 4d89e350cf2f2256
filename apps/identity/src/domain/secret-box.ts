import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { z } from 'zod';

import { rereading } from '@headwater/grpc';
import { env, type Secret } from '@headwater/runtime';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts secrets of a user that must be read again. */
export interface SecretBox {
  seal(plain: Uint8Array, userId: number): Buffer;
  /** Undefined: it was sealed with a key that no longer exists, or for another user, or was changed. */
  open(sealed: Buffer, userId: number): { plain: Buffer; isOfFormerKey: boolean } | undefined;
}

export const encryptionKeysSchema = env.rotating(
  z
    .string()
    .refine(
      (text) => readKeys(text) !== undefined,
      'must be one or two keys of "headwater keys encryption", with a comma',
    ),
);

/** Undefined without a key. Of two keys, the first encrypts, and both decrypt. */
export function createSecretBox(secret: Secret | undefined): SecretBox | undefined {
  if (secret === undefined) return undefined;
  const keysNow = rereading(secret, requireKeys, 'keys of encryption');
  return {
    seal(plain, userId) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, keysNow().sealing, iv).setAAD(ownerOf(userId));
      const text = Buffer.concat([sealing.update(plain), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), text]);
    },
    open(sealed, userId) {
      const { sealing, former } = keysNow();
      const plain = decrypt(sealed, sealing, userId);
      if (plain !== undefined) return { plain, isOfFormerKey: false };
      const other = former && decrypt(sealed, former, userId);
      return other && { plain: other, isOfFormerKey: true };
    },
  };
}

/** Bound to the user, so that a secret copied to another user's row cannot be decrypted. */
const ownerOf = (userId: number): Buffer => Buffer.from(`user:${userId}`);

function decrypt(sealed: Buffer, key: Buffer, userId: number): Buffer | undefined {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(ownerOf(userId))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
  } catch {
    return undefined;
  }
}

interface Keys {
  sealing: Buffer;
  former?: Buffer | undefined;
}

function readKeys(text: string): Keys | undefined {
  const [sealing, former, ...others] = text.split(',').map((key) => Buffer.from(key.trim(), 'base64url'));
  if (sealing?.length !== keyBytes || others.length > 0) return undefined;
  return former === undefined || former.length === keyBytes ? { sealing, former } : undefined;
}

function requireKeys(text: string): Keys {
  const keys = readKeys(text);
  if (keys === undefined) throw new Error('the keys of encryption are not valid');
  return keys;
}
