import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@headwater/errors';
import { generateEncryptionKey } from '@headwater/grpc';
import { loginRoles, type RolePasswords } from '@headwater/schema';

import { readPrivateFile, writePrivateFile } from './private-file';

const schema = z.object({
  rolePasswords: z.record(z.string(), z.string().min(16)),
  encryptionKey: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});

export interface Secrets {
  /** The passwords of the database roles. */
  rolePasswords: RolePasswords;
  /** The key with which identity encrypts values that it must read again. */
  encryptionKey: string;
}

/** Loads the secrets, and generates missing ones: all at the first start, later the password of a role that a newer version adds. */
export function loadSecrets(file: string): Secrets {
  const known = readKnown(file);
  const missing = loginRoles.filter((role) => known.rolePasswords[role] === undefined);
  const made = Object.fromEntries(missing.map((role) => [role, makePassword()]));
  const all = {
    rolePasswords: { ...known.rolePasswords, ...made } as RolePasswords,
    encryptionKey: known.encryptionKey ?? generateEncryptionKey(),
  };
  if (missing.length > 0 || known.encryptionKey === undefined) writePrivateFile(file, all);
  return all;
}

function readKnown(file: string): z.output<typeof schema> {
  try {
    return schema.parse(readPrivateFile(file) ?? { rolePasswords: {} });
  } catch (cause) {
    throw new AppError(
      'FAILED_PRECONDITION',
      'SECRETS_DAMAGED',
      `The file ${file} is damaged: remove it, and new passwords are made. Codes of authenticator apps are refused then.`,
      { cause },
    );
  }
}

function makePassword(): string {
  return randomBytes(24).toString('base64url');
}
