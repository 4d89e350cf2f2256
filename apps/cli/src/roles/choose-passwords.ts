import { randomBytes } from 'node:crypto';

import { AppError } from '@headwater/errors';
import { type LoginRole, loginRoles, type RolePasswords } from '@headwater/schema';

import { type GivenPasswords, passwordVariable } from './given-passwords';

export interface PasswordRequest {
  given: GivenPasswords;
  existing: ReadonlySet<LoginRole>;
  /** Whether this is the role's current password. */
  isCurrent: (role: LoginRole, password: string) => Promise<boolean>;
}

export interface ChosenPasswords {
  /** Passwords to set; every other role keeps its own. */
  set: Partial<RolePasswords>;
  /** The generated ones among them, which must still be written to the file. */
  made: Partial<RolePasswords>;
}

const makePassword = (): string => randomBytes(24).toString('base64url');

/**
 * A role that does not exist gets the given password, else a generated one. A role that exists keeps its password,
 * because running processes use it; a given password must match.
 */
export async function choosePasswords({
  given,
  existing,
  isCurrent,
}: PasswordRequest): Promise<ChosenPasswords> {
  const chosen: ChosenPasswords = { set: {}, made: {} };
  const unknown: LoginRole[] = [];
  const differing: LoginRole[] = [];
  const unset: LoginRole[] = [];
  for (const role of loginRoles) {
    const password = given.passwords[role];
    if (existing.has(role)) {
      if (password === undefined) unknown.push(role);
      else if (!(await isCurrent(role, password))) differing.push(role);
    } else if (password !== undefined) chosen.set[role] = password;
    else if (given.file !== undefined) make(chosen, role);
    else unset.push(role);
  }
  if (unknown.length > 0) throw passwordsUnknown(given, unknown);
  if (differing.length > 0) throw passwordsDiffer(differing);
  if (unset.length > 0) throw passwordsMissing(unset);
  return chosen;
}

/** Every role gets a new password: the given one, else a generated one. */
export async function rotatePasswords({
  given,
  existing,
  isCurrent,
}: PasswordRequest): Promise<ChosenPasswords> {
  const chosen: ChosenPasswords = { set: {}, made: {} };
  const unchanged: LoginRole[] = [];
  const unset: LoginRole[] = [];
  for (const role of loginRoles) {
    const password = given.passwords[role];
    const isNew = password !== undefined && !(existing.has(role) && (await isCurrent(role, password)));
    if (isNew) chosen.set[role] = password;
    else if (given.file !== undefined && !given.fromVariables.has(role)) make(chosen, role);
    else (password === undefined ? unset : unchanged).push(role);
  }
  if (unset.length > 0) throw passwordsMissing(unset);
  if (unchanged.length > 0) throw passwordsUnchanged(unchanged);
  return chosen;
}

function make({ set, made }: ChosenPasswords, role: LoginRole): void {
  made[role] = set[role] = makePassword();
}

const outOfTrouble =
  'Give the file that they are in, a variable for each role, --no-roles to leave the roles as they are, or --rotate-passwords to give them new passwords.';

function passwordsUnknown({ file, fileExists }: GivenPasswords, roles: readonly LoginRole[]): AppError {
  const names = roles.join(', ');
  if (fileExists) {
    return new AppError(
      'INVALID_ARGUMENT',
      'ROLES_FILE_INVALID',
      `--roles-file has no password for ${names}, which exist already. ${outOfTrouble}`,
    );
  }
  const where = file === undefined ? 'No --roles-file is given' : `The file ${file} is missing`;
  return new AppError(
    'FAILED_PRECONDITION',
    'ROLES_FILE_MISSING',
    `${where}, and these roles exist already, with passwords that others log in with: ${names}. ${outOfTrouble}`,
  );
}

function passwordsDiffer(roles: readonly LoginRole[]): AppError {
  return new AppError(
    'FAILED_PRECONDITION',
    'ROLE_PASSWORD_DIFFERS',
    `The password given is not the one that the role has: ${roles.join(', ')}. Give --rotate-passwords to set it, or --no-roles to leave the roles as they are.`,
  );
}

function passwordsMissing(roles: readonly LoginRole[]): AppError {
  return new AppError(
    'FAILED_PRECONDITION',
    'ROLE_PASSWORD_MISSING',
    `No password is given for ${roles.join(', ')}. Give it in --roles-file (made when the file is missing) or in a variable, such as ${passwordVariable(roles[0] ?? 'headwater_jobs')}.`,
  );
}

function passwordsUnchanged(roles: readonly LoginRole[]): AppError {
  return new AppError(
    'FAILED_PRECONDITION',
    'ROLE_PASSWORD_UNCHANGED',
    `The password given is the one that the role has already: ${roles.join(', ')}. Give a new one, or a JSON file as --roles-file, into which new ones are written.`,
  );
}
