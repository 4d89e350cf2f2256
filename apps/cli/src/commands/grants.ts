import { Argument, type Command, Option } from 'commander';

import { type Grant__Output, siteRoles } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { type SiteOption, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Session, type Surroundings, withSession } from '../session';
import { asSuperAdmin, findUser } from './people';

const columns = ['site_id', 'user_id', 'email', 'name', 'role', 'provider_role', 'create_time'] as const;
const roles = siteRoles.map((role) => role.replace('_', '-'));

interface ListOptions extends LimitOption {
  site?: string;
  user?: string;
  search?: string;
}

type RoleName = `ROLE_${Uppercase<(typeof siteRoles)[number]>}`;
const toRole = (role: string): RoleName => `ROLE_${role.replace('-', '_').toUpperCase()}` as RoleName;

/** For people, the columns show the user. */
function listGrants({ out }: Session, grants: Grant__Output[]): void {
  const rows = grants.map(({ member, ...grant }) => ({ ...grant, email: member?.email, name: member?.name }));
  out.list(out.json ? grants : rows, columns);
}

export function registerGrants(program: Command, surroundings: Surroundings): void {
  const grants = program
    .command('grants')
    .description('Roles of people in sites. Needs a key that may act as a super admin.');

  takesSite(grants.command('set <email>'))
    .addArgument(new Argument('<role>', 'what the person may do in the site').choices(roles))
    .description('Gives a user a role in a site, in place of a former one.')
    .action(
      withSession(surroundings, async (session, options: SiteOption, email: string, role: string) => {
        const { siteId } = await session.findSite(options.site);
        const { userId } = await findUser(session, email);
        const { grant } = await session.clients.identity.updateGrant(
          { siteId, userId, role: toRole(role) },
          asSuperAdmin(session),
        );
        session.out.record(grant ?? {});
      }),
    );

  takesLimit(grants.command('list'))
    .description('Lists who has which role in a site, or which roles a user has.')
    .addOption(new Option('--site <domain>', 'one of the domains of the site').conflicts('user'))
    .option('--user <email>', 'the user')
    .addOption(
      new Option(
        '--search <text>',
        'with --site: in the name or the address of the user, in any case',
      ).conflicts('user'),
    )
    .action(
      withSession(surroundings, async (session, options: ListOptions) => {
        const { identity } = session.clients;
        if (options.user !== undefined) {
          const { userId } = await findUser(session, options.user);
          const answer = await identity.listUserGrants({ userId }, asSuperAdmin(session));
          return listGrants(session, answer.grants);
        }
        if (options.site === undefined) {
          throw new AppError('INVALID_ARGUMENT', 'OPTION_MISSING', 'Name a --site or a --user.');
        }
        const { siteId } = await session.findSite(options.site);
        const found = await collectPages(options.limit, async (page) => {
          const answer = await identity.listGrants(
            { siteId, ...page, textContains: options.search },
            asSuperAdmin(session),
          );
          return { items: answer.grants, nextPageToken: answer.nextPageToken };
        });
        listGrants(session, found);
      }),
    );

  takesSite(grants.command('remove <email>'))
    .description('Takes the role of a user in a site away. It ends with the next request.')
    .action(
      withSession(surroundings, async (session, options: SiteOption, email: string) => {
        const { siteId } = await session.findSite(options.site);
        const { userId } = await findUser(session, email);
        await session.clients.identity.deleteGrant({ siteId, userId }, asSuperAdmin(session));
        session.out.done(`${email} has no role in the site any more.`, { site_id: siteId, user_id: userId });
      }),
    );
}
