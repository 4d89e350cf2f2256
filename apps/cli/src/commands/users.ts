import { type Command } from 'commander';

import type { LinkMail__Output } from '@headwater/contracts';

import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Session, type Surroundings, withSession } from '../session';
import { registerAccept, registerSetup, registerShowLink } from './accept-invitation';
import { asSuperAdmin, findUser } from './people';

const columns = ['user_id', 'email', 'name', 'super_admin', 'state', 'second_factor', 'create_time'] as const;

interface ListOptions extends LimitOption {
  search?: string;
}

interface InviteOptions {
  name?: string;
  superAdmin?: boolean;
}

export function registerUsers(program: Command, surroundings: Surroundings): void {
  const users = program
    .command('users')
    .description(
      'People who log in: invite, list, change, disable. Needs a key that may act as a super admin.',
    );

  users
    .command('invite <email>')
    .description(
      'Makes a user and the secret of a link, with which the person sets a password within three days.',
    )
    .option('--name <name>', 'name of the person (default: the e-mail address)')
    .addHelpText('after', '\nWith --super-admin, the new user is one.')
    .action(
      withSession(surroundings, async (session, { name, superAdmin }: InviteOptions, email: string) => {
        const { user, invitationToken, invitationExpireTime, mail } =
          await session.clients.identity.inviteUser(
            { email, name, superAdmin: superAdmin === true },
            asSuperAdmin(session),
          );
        session.out.record({
          ...user,
          ...linkOf(session, invitationToken),
          invitationToken,
          invitationExpireTime,
          mail,
        });
        noteLink(session, mail);
      }),
    );

  registerShowLink(users, surroundings);
  registerAccept(users, surroundings);
  registerSetup(users, surroundings);

  takesLimit(users.command('list'))
    .description('Lists all users, or those whose name or address has a text.')
    .option('--search <text>', 'in the name or the address, in any case')
    .action(
      withSession(surroundings, async (session, options: ListOptions) => {
        const found = await collectPages(options.limit, async (page) => {
          const answer = await session.clients.identity.listUsers(
            { ...page, textContains: options.search },
            asSuperAdmin(session),
          );
          return { items: answer.users, nextPageToken: answer.nextPageToken };
        });
        session.out.list(found, columns);
      }),
    );

  users
    .command('show <email>')
    .description('Shows a user, and how the person logs in: with a password, or at providers.')
    .action(
      withSession(surroundings, async (session, _options: object, email: string) => {
        session.out.record(await findUser(session, email));
      }),
    );

  users
    .command('reset-password <email>')
    .description(
      'Makes the secret of another link, with which the person sets a new password within three days.',
    )
    .action(
      withSession(surroundings, async (session, _options: object, email: string) => {
        const { userId } = await findUser(session, email);
        const answer = await session.clients.identity.createInvitation({ userId }, asSuperAdmin(session));
        session.out.record({ ...linkOf(session, answer.invitationToken), ...answer });
        noteLink(session, answer.mail);
      }),
    );

  users
    .command('remove-second-factor <email>')
    .description(
      'Ends the authenticator app and the recovery codes of a user who has lost them. The password alone is enough then.',
    )
    .action(
      withSession(surroundings, async (session, _options: object, email: string) => {
        const { userId } = await findUser(session, email);
        await session.clients.identity.deleteSecondFactor({ userId }, asSuperAdmin(session));
        session.out.done(`Ended the second factor of ${email}.`, { user_id: userId });
      }),
    );

  for (const [name, description, user] of [
    [
      'disable',
      'Ends all sessions of a user, and refuses logins and access tokens from now on.',
      { disabled: true },
    ],
    ['enable', 'Lets a disabled user log in again.', { disabled: false }],
    ['promote', 'Makes a user a super admin.', { superAdmin: true }],
    ['demote', 'Makes a super admin an ordinary user.', { superAdmin: false }],
  ] as const) {
    users
      .command(`${name} <email>`)
      .description(description)
      .action(
        withSession(surroundings, async (session, _options: object, email: string) => {
          const { userId } = await findUser(session, email);
          const paths = ['disabled' in user ? 'disabled' : 'super_admin'];
          const answer = await session.clients.identity.updateUser(
            { userId, user, updateMask: { paths } },
            asSuperAdmin(session),
          );
          session.out.record(answer.user ?? {});
        }),
      );
  }

  users
    .command('unlink <email> <issuer>')
    .description(
      'Unlinks a user from the account at an OpenID Connect provider, and ends all sessions of the user.',
    )
    .action(
      withSession(surroundings, async (session, _options: object, email: string, issuer: string) => {
        const { userId } = await findUser(session, email);
        await session.clients.identity.deleteProviderAccount({ userId, issuer }, asSuperAdmin(session));
        session.out.done(`Unlinked ${email} from the account at ${issuer}.`, { user_id: userId });
        session.out.note('The next login there links an account again, by its verified e-mail address.');
      }),
    );

  users
    .command('rename <email> <name>')
    .description('Changes the name of a user.')
    .action(
      withSession(surroundings, async (session, _options: object, email: string, name: string) => {
        const { userId } = await findUser(session, email);
        const answer = await session.clients.identity.updateUser(
          { userId, user: { name }, updateMask: { paths: ['name'] } },
          asSuperAdmin(session),
        );
        session.out.record(answer.user ?? {});
      }),
    );
}

const linkNote =
  'Keep the secret now: it is not stored and cannot be shown again. It works once,\nalso with: headwater users accept.';

const noOriginNote =
  'The person opens the link at the admin: its address, /invitation#, and the secret. With\nHEADWATER_ADMIN_ORIGIN set to that address, this command prints the link.';

/** The link that the person opens in a browser, if the origin of the admin is known. */
const linkOf = ({ adminOrigin }: Session, secret: string): { link?: string } =>
  adminOrigin === undefined ? {} : { link: `${adminOrigin}/invitation#${secret}` };

const mailNotes: Partial<Record<LinkMail__Output, string>> = {
  LINK_MAIL_SENT: 'The link was mailed to the person.',
  LINK_MAIL_FAILED: 'The link was NOT mailed; the log of identity says why. Give it to the person yourself.',
};

function noteLink({ out, adminOrigin }: Session, mail: LinkMail__Output): void {
  out.note(linkNote);
  if (adminOrigin === undefined) out.note(noOriginNote);
  const mailNote = mailNotes[mail];
  if (mailNote !== undefined) out.note(mailNote);
}
