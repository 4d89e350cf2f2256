import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { type Command } from 'commander';
import { z } from 'zod';

import { AppError } from '@headwater/errors';
import { loginRoles, migrateDatabase, type RolePasswords } from '@headwater/schema';

import { readJsonFile } from '../options';
import { createOutput, type Output } from '../output/output';
import type { GlobalOptions, Surroundings } from '../session';

interface MigrateOptions extends GlobalOptions {
  databaseUrl?: string;
  rolesFile: string;
}

export function registerMigrate(program: Command, surroundings: Surroundings): void {
  program
    .command('migrate')
    .description('Brings the database up to this version: roles, schemas, tables. Safe to run again.')
    .option('--database-url <url>', 'URL of a role that may create roles and schemas (default: DATABASE_URL)')
    .requiredOption(
      '--roles-file <file>',
      'JSON object with the password of each role; made with random passwords when it is missing',
    )
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<MigrateOptions>();
      const adminUrl = readDatabaseUrl(options, surroundings);
      const out = createOutput(surroundings, options.json === true);
      const rolePasswords = readOrMakePasswords(surroundings.cwd, options.rolesFile);
      try {
        const { forAdministrator } = await migrateDatabase({
          adminUrl,
          rolePasswords,
          onProgress: (step) => out.note(step),
        });
        noteForAdministrator(out, forAdministrator);
      } catch (error) {
        throw toDatabaseError(error);
      }
      out.done('The database is up to date.');
    });
}

function noteForAdministrator(out: Output, statements: readonly string[]): void {
  if (statements.length === 0) return;
  out.note(
    'Everybody who may connect can still make things in this database. An administrator closes it with:',
  );
  for (const statement of statements) out.note(`  ${statement};`);
}

/** @throws AppError when neither the option nor DATABASE_URL is given. */
export function readDatabaseUrl(options: { databaseUrl?: string }, { environment }: Surroundings): string {
  const adminUrl = options.databaseUrl ?? environment['DATABASE_URL'];
  if (adminUrl !== undefined && adminUrl !== '') return adminUrl;
  throw new AppError('INVALID_ARGUMENT', 'DATABASE_URL_MISSING', 'Set DATABASE_URL or give --database-url.');
}

function readOrMakePasswords(cwd: string, file: string): RolePasswords {
  const path = resolve(cwd, file);
  if (!existsSync(path)) {
    const made = Object.fromEntries(loginRoles.map((role) => [role, randomBytes(24).toString('base64url')]));
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    chmodSync(path, 0o600);
    return made as RolePasswords;
  }
  const schema = z.object(Object.fromEntries(loginRoles.map((role) => [role, z.string().min(1)])));
  const result = schema.safeParse(readJsonFile(cwd, file));
  if (result.success) return result.data as RolePasswords;
  const missing = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new AppError(
    'INVALID_ARGUMENT',
    'ROLES_FILE_INVALID',
    `The file ${file} has no password for ${missing}.`,
  );
}

/** Whoever migrates is the operator, so the database's own words are shown. */
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
