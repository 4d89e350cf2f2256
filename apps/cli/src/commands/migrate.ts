import { type Command } from 'commander';
import { z } from 'zod';

import { AppError } from '@headwater/errors';
import { build, env, secretOf } from '@headwater/runtime';
import {
  type ChoosePasswords,
  isRolePassword,
  type LoginRole,
  loginRoles,
  migrateDatabase,
} from '@headwater/schema';

import { lockTimeoutVariable, readLockTimeout } from '../lock-timeout';
import { createOutput, type Output } from '../output/output';
import { readConfig } from '../read-config';
import { choosePasswords, rotatePasswords } from '../roles/choose-passwords';
import { passwordVariable, readGivenPasswords } from '../roles/given-passwords';
import { preparePasswordsFile } from '../roles/write-passwords';
import type { GlobalOptions, Surroundings } from '../session';

export interface RoleOptions {
  rolesFile?: string;
  /** False with --no-roles. */
  roles: boolean;
  rotatePasswords?: boolean;
}

interface MigrateOptions extends GlobalOptions, RoleOptions {
  databaseUrl?: string;
  lockTimeout?: string;
  strict?: boolean;
}

const help = `
Passwords of the roles that services log in as:
  They are given by variables, such as ${passwordVariable('headwater_site_delivery')} or
  ${passwordVariable('headwater_site_delivery')}_FILE (a file with the password), or by --roles-file: a JSON object
  with the password of each role, or a folder with a file for each role, named after it.
  A role that does not exist is made with the password given; where none is given, with a random one that is
  written to the JSON file. A role that exists keeps its password: one that is given has to be it.
  Roles: ${loginRoles.join(', ')}`;

export function registerMigrate(program: Command, surroundings: Surroundings): void {
  program
    .command('migrate')
    .description('Brings the database up to this version: roles, schemas, tables. Safe to run again.')
    .option('--database-url <url>', 'URL of a role that may create roles and schemas (default: DATABASE_URL)')
    .option(
      '--roles-file <path>',
      'passwords of the roles: a JSON file, or a folder with a file for each role',
    )
    .option('--rotate-passwords', 'give every role a new password: the given one, else a random one')
    .option('--no-roles', 'do not change the roles; all of them must exist')
    .option(
      '--lock-timeout <time>',
      `how long to wait for a locked table: seconds, or a duration such as 500ms or 2m (default: ${lockTimeoutVariable}, else 2)`,
    )
    .option('--strict', 'refuse a database that a newer release has migrated, even where it serves this one')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<MigrateOptions>();
      const adminUrl = readDatabaseUrl(options, surroundings);
      const lockTimeoutMs = readLockTimeout(
        options.lockTimeout ?? surroundings.environment[lockTimeoutVariable],
      );
      const out = createOutput(surroundings, options.json === true);
      const rolePasswords = readRoles(options, { adminUrl, surroundings, out });
      try {
        const { forAdministrator, newer } = await migrateDatabase({
          adminUrl,
          rolePasswords,
          lockTimeoutMs,
          strict: options.strict === true,
          onProgress: (step) => out.note(step),
        });
        noteForAdministrator(out, forAdministrator);
        noteNewer(out, newer);
      } catch (error) {
        throw toDatabaseError(error);
      }
      out.done('The database is up to date.');
    });
}

interface Migration {
  adminUrl: string;
  surroundings: Surroundings;
  out: Output;
}

/** Reads the passwords of the roles from options and variables. */
export function readRoles(
  options: RoleOptions,
  { adminUrl, surroundings, out }: Migration,
): ChoosePasswords | 'keep' {
  if (!options.roles) {
    if (options.rotatePasswords !== true && options.rolesFile === undefined) return 'keep';
    throw new AppError(
      'INVALID_ARGUMENT',
      'OPTIONS_EXCLUDE_EACH_OTHER',
      'With --no-roles, neither --rotate-passwords nor --roles-file has anything to do.',
    );
  }
  const given = readGivenPasswords(options.rolesFile, surroundings);
  const choose = options.rotatePasswords === true ? rotatePasswords : choosePasswords;
  return async (existing) => {
    const { set, made } = await choose({
      given,
      existing,
      isCurrent: (role, password) => isRolePassword(adminUrl, role, password),
    });
    const changed = loginRoles.filter((role) => set[role] !== undefined && existing.has(role));
    if (given.file === undefined || Object.keys(made).length === 0) {
      return { passwords: set, onSet: () => noteChanged(out, changed) };
    }
    const replace = preparePasswordsFile(given.file, made);
    out.note(`Writing ${Object.keys(made).length} new passwords to ${given.file}`);
    // Writes the file before the roles exist: if this run fails, the next one makes them with the passwords of the file.
    if (changed.length === 0) replace();
    return {
      passwords: set,
      onSet: () => {
        if (changed.length > 0) replace();
        noteChanged(out, changed);
      },
    };
  };
}

function noteChanged(out: Output, roles: readonly LoginRole[]): void {
  if (roles.length > 0) out.note(`Changed the passwords of ${roles.join(', ')}`);
}

function noteNewer(out: Output, newer: readonly string[]): void {
  if (newer.length === 0) return;
  out.note(
    `A newer release has migrated this database; it serves this one (${build.version}), too. Nothing was migrated. Not known here:`,
  );
  for (const name of newer) out.note(`  ${name}`);
}

export function noteForAdministrator(out: Output, statements: readonly string[]): void {
  if (statements.length === 0) return;
  out.note(
    'Everybody who may connect can still make things in this database. An administrator closes it with:',
  );
  for (const statement of statements) out.note(`  ${statement};`);
}

const variables = z.object({ DATABASE_URL: env.postgresUrl().optional() });

/** @throws AppError if neither the option nor DATABASE_URL is given. */
export function readDatabaseUrl(options: { databaseUrl?: string }, { environment }: Surroundings): string {
  const { databaseUrl: given } = options;
  const problem = given && env.url('postgres', 'postgresql').safeParse(given).error?.issues[0]?.message;
  if (problem) throw new AppError('INVALID_ARGUMENT', 'DATABASE_URL_INVALID', `--database-url ${problem}.`);
  const adminUrl = given ?? databaseUrlOf(environment);
  if (adminUrl !== undefined && adminUrl !== '') return adminUrl;
  throw new AppError('INVALID_ARGUMENT', 'DATABASE_URL_MISSING', 'Set DATABASE_URL or give --database-url.');
}

function databaseUrlOf(environment: Surroundings['environment']): string | undefined {
  const { DATABASE_URL: url } = readConfig(variables, environment);
  return url && secretOf(url);
}

/** The operator runs migrations, so the database's own message is shown. */
export function toDatabaseError(error: unknown, what = 'The migration'): AppError {
  if (error instanceof AppError) return error;
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return new AppError(
      'UNAVAILABLE',
      'DATABASE_UNREACHABLE',
      'The database of DATABASE_URL cannot be reached.',
      { cause: error },
    );
  }
  return new AppError('INTERNAL', 'MIGRATION_FAILED', `${what} failed: ${message ?? String(error)}`, {
    cause: error,
  });
}
