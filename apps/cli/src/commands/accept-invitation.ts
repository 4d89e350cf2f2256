import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { type Command } from 'commander';

import { AppError } from '@headwater/errors';

import { type Surroundings, withSession } from '../session';

interface AcceptOptions {
  passwordFile: string;
}

interface SetupOptions extends AcceptOptions {
  name?: string;
}

/** Adds `show-link` to the commands of users. */
export function registerShowLink(users: Command, surroundings: Surroundings): void {
  users
    .command('show-link <secret>')
    .description('Says whom a link is for and until when, by its secret. The link stays good.')
    .action(
      withSession(surroundings, async ({ clients, call, out }, _options: object, invitationToken: string) => {
        out.record(await clients.authentication.getInvitation({ invitationToken }, call));
      }),
    );
}

/** Adds `accept` to the commands of users. */
export function registerAccept(users: Command, surroundings: Surroundings): void {
  users
    .command('accept <secret>')
    .description('Sets a password by the secret of a link, for whoever has no other program for it yet.')
    .requiredOption('--password-file <path>', 'file with the password; - reads it from standard input')
    .action(
      withSession(surroundings, async (session, { passwordFile }: AcceptOptions, invitationToken: string) => {
        const password = readPassword(passwordFile, surroundings.cwd);
        const { authentication } = session.clients;
        const { user } = await authentication.acceptInvitation({ invitationToken, password }, session.call);
        session.out.record(user ?? {});
      }),
    );
}

/** Adds `setup` to the commands of users. */
export function registerSetup(users: Command, surroundings: Surroundings): void {
  users
    .command('setup <secret> <email>')
    .description(
      'Makes the first super admin by the secret that a first start prints. It works once, for an hour, while there is none who can log in.',
    )
    .option('--name <name>', 'name of the person (default: the e-mail address)')
    .requiredOption('--password-file <path>', 'file with the password; - reads it from standard input')
    .action(
      withSession(surroundings, async (session, options: SetupOptions, setupToken: string, email: string) => {
        const password = readPassword(options.passwordFile, surroundings.cwd);
        const { authentication } = session.clients;
        const { name } = options;
        const { user } = await authentication.completeSetup(
          { setupToken, email, name, password },
          session.call,
        );
        session.out.record(user ?? {});
      }),
    );
}

/** Without the line end that editors and `echo` append. */
function readPassword(path: string, cwd: string): string {
  try {
    return readFileSync(path === '-' ? 0 : resolve(cwd, path), 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new AppError('INVALID_ARGUMENT', 'FILE_UNREADABLE', `The password file ${path} cannot be read.`, {
      cause,
    });
  }
}
