import { type Command } from 'commander';

import type { Domain__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { type SiteOption, takesSite } from '../options';
import { type Session, type Surroundings, withSession } from '../session';

const columns = ['domain_id', 'name', 'primary', 'create_time'] as const;

export function registerDomains(program: Command, surroundings: Surroundings): void {
  const domains = program
    .command('domains')
    .description('Domains of a site: add, list, make primary, move, remove.');

  takesSite(domains.command('list'))
    .description('Lists the domains of a site, the primary one first.')
    .action(
      withSession(surroundings, async (session, options: SiteOption) => {
        session.out.list((await findDomains(session, options.site)).domains, columns);
      }),
    );

  takesSite(domains.command('add <name>'))
    .description('Adds a domain to a site.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption, name: string) => {
          const { siteId } = await findSite(options.site);
          const { domain } = await clients.site.createDomain({ siteId, name }, call);
          out.record(domain ?? {});
        },
      ),
    );

  takesSite(domains.command('make-primary <name>'))
    .description('Makes a domain the primary one, which absolute URLs use.')
    .action(
      withSession(surroundings, async (session, options: SiteOption, name: string) => {
        const { siteId, domainId } = await findDomain(session, options.site, name);
        const { domain } = await session.clients.site.updateDomain(
          { siteId, domainId, domain: { primary: true }, updateMask: { paths: ['primary'] } },
          session.call,
        );
        session.out.record(domain ?? {});
      }),
    );

  takesSite(domains.command('move <name>'))
    .description('Moves a domain to another site.')
    .requiredOption('--to <domain>', 'one of the domains of the other site')
    .action(
      withSession(surroundings, async (session, options: SiteOption & { to: string }, name: string) => {
        const { siteId, domainId } = await findDomain(session, options.site, name);
        const target = await session.findSite(options.to);
        const { domain } = await session.clients.site.updateDomain(
          { siteId, domainId, domain: { siteId: target.siteId }, updateMask: { paths: ['site_id'] } },
          session.call,
        );
        session.out.record(domain ?? {});
      }),
    );

  takesSite(domains.command('remove <name>'))
    .description('Removes a domain from its site.')
    .action(
      withSession(surroundings, async (session, options: SiteOption, name: string) => {
        const { siteId, domainId } = await findDomain(session, options.site, name);
        await session.clients.site.deleteDomain({ siteId, domainId }, session.call);
        session.out.done(`Removed ${name}.`, { domain_id: domainId });
      }),
    );
}

async function findDomains(
  session: Session,
  site: string,
): Promise<{ siteId: number; domains: Domain__Output[] }> {
  const { siteId } = await session.findSite(site);
  const { domains } = await session.clients.site.listDomains({ siteId }, session.call);
  return { siteId, domains };
}

async function findDomain(
  session: Session,
  site: string,
  name: string,
): Promise<{ siteId: number; domainId: number }> {
  const { siteId, domains } = await findDomains(session, site);
  const domain = domains.find((candidate) => candidate.name === name.toLowerCase());
  if (domain === undefined) {
    throw new AppError('NOT_FOUND', 'DOMAIN_NOT_FOUND', `The site ${site} has no domain "${name}".`);
  }
  return { siteId, domainId: domain.domainId };
}
