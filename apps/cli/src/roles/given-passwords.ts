import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { AppError } from '@headwater/errors';
import { type LoginRole, loginRoles, type RolePasswords } from '@headwater/schema';

import { readJsonFile, readTextFile } from '../options';
import type { Surroundings } from '../session';

/** The passwords that the operator gives, and the file for generated ones. */
export interface GivenPasswords {
  passwords: Partial<RolePasswords>;
  /** Path of the JSON file; undefined if --roles-file is missing or names a folder. */
  file: string | undefined;
  fileExists: boolean;
  /** Roles whose password comes from a variable, so the file does not change it. */
  fromVariables: ReadonlySet<LoginRole>;
}

/** `headwater_site_delivery` → `HEADWATER_SITE_DELIVERY_PASSWORD` */
export const passwordVariable = (role: LoginRole): string => `${role.toUpperCase()}_PASSWORD`;

/**
 * A role's variable takes precedence over --roles-file, which is a JSON object or a folder with a file for each role.
 */
export function readGivenPasswords(
  rolesFile: string | undefined,
  { environment, cwd }: Surroundings,
): GivenPasswords {
  const path = rolesFile === undefined ? undefined : resolve(cwd, rolesFile);
  const isFolder = path !== undefined && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const fileExists = path !== undefined && existsSync(path);
  const file = isFolder ? undefined : path;
  const fromFile =
    path === undefined || !fileExists ? {} : isFolder ? readFolder(path) : readPasswordsFile(cwd, path);
  const fromVariables = readVariables(environment, cwd);
  return {
    passwords: { ...fromFile, ...fromVariables },
    file,
    fileExists,
    fromVariables: new Set(Object.keys(fromVariables) as LoginRole[]),
  };
}

function readPasswordsFile(cwd: string, path: string): Partial<RolePasswords> {
  const schema = z.object(Object.fromEntries(loginRoles.map((role) => [role, z.string().min(1).optional()])));
  const result = schema.safeParse(readJsonFile(cwd, path));
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => issue.path.join('.')).filter((name) => name !== '');
  throw new AppError(
    'INVALID_ARGUMENT',
    'ROLES_FILE_INVALID',
    wrong.length === 0
      ? `The file ${path} is not a JSON object with the password of each role.`
      : `In the file ${path}, the password of ${wrong.join(', ')} is not a text with at least one character.`,
  );
}

/**
 * A folder as Kubernetes mounts a secret: each file is named after its role and holds the password, possibly with a
 * line end.
 */
function readFolder(folder: string): Partial<RolePasswords> {
  const found = loginRoles.filter((role) => existsSync(join(folder, role)));
  return Object.fromEntries(found.map((role) => [role, readPasswordFile(folder, join(folder, role), role)]));
}

function readVariables(environment: Surroundings['environment'], cwd: string): Partial<RolePasswords> {
  const given: Partial<RolePasswords> = {};
  for (const role of loginRoles) {
    const name = passwordVariable(role);
    const [password = '', file = ''] = [environment[name], environment[`${name}_FILE`]];
    if (password !== '' && file !== '') {
      throw new AppError(
        'INVALID_ARGUMENT',
        'ROLE_PASSWORD_TWICE',
        `Both ${name} and ${name}_FILE are set: one of them is enough.`,
      );
    }
    if (password !== '') given[role] = password;
    if (file !== '') given[role] = readPasswordFile(cwd, file, role);
  }
  return given;
}

function readPasswordFile(cwd: string, path: string, role: LoginRole): string {
  const password = readTextFile(cwd, path).replace(/\r?\n$/, '');
  if (password !== '') return password;
  throw new AppError('INVALID_ARGUMENT', 'ROLE_PASSWORD_EMPTY', `The file ${path} of ${role} is empty.`);
}
