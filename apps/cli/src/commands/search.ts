import { type Command } from 'commander';

import { type SiteOption, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';

export function registerSearch(program: Command, surroundings: Surroundings): void {
  const search = program.command('search').description('The search index of a site: status, rebuild.');

  takesSite(search.command('status'))
    .description('Shows the state of the search index of a site.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SiteOption) => {
        const { siteId } = await findSite(options.site);
        out.record((await clients.search.getIndexStatus({ siteId }, call)).status ?? {});
      }),
    );

  takesSite(search.command('rebuild'))
    .description('Makes the search index of a site again from its entries. The old one is used until then.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SiteOption) => {
        const { siteId } = await findSite(options.site);
        out.record((await clients.search.rebuildIndex({ siteId }, call)).status ?? {});
      }),
    );
}
