import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@headwater/errors';
import { loginRoles, type RolePasswords } from '@headwater/schema';

import { readPrivateFile, writePrivateFile } from './private-file';

const schema = z.object({ rolePasswords: z.record(z.string(), z.string().min(16)) });

/**
 * The passwords of the database roles, generated on the first start. A role that a newer version adds gets one, too.
 */
export function loadRolePasswords(file: string): RolePasswords {
  const known = readKnown(file);
  const missing = loginRoles.filter((role) => known[role] === undefined);
  const all = { ...known, ...Object.fromEntries(missing.map((role) => [role, makePassword()])) };
  if (missing.length > 0) writePrivateFile(file, { rolePasswords: all });
  return all as RolePasswords;
}

function readKnown(file: string): Record<string, string> {
  try {
    return schema.parse(readPrivateFile(file) ?? { rolePasswords: {} }).rolePasswords;
  } catch (cause) {
    throw new AppError(
      'FAILED_PRECONDITION',
      'SECRETS_DAMAGED',
      `The file ${file} is damaged: remove it, and new passwords are made.`,
      { cause },
    );
  }
}

function makePassword(): string {
  return randomBytes(24).toString('base64url');
}
