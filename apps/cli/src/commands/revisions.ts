import { type Command, Option } from 'commander';

import { type SiteOption, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';

interface PruneOptions extends SiteOption {
  confirm?: boolean;
}

export function registerRevisions(program: Command, surroundings: Surroundings): void {
  const revisions = program.command('revisions').description('The revisions of entries: prune.');

  takesSite(revisions.command('prune'))
    .description('Counts the revisions of a site that exceed the configured bound; --confirm removes them.')
    .addOption(new Option('--dry-run', 'remove nothing: the default').conflicts('confirm'))
    .option('--confirm', 'remove them')
    .addHelpText(
      'after',
      `
The bound is the content service's: CONTENT_REVISIONS_KEEP_NEWEST and CONTENT_REVISIONS_KEEP_DAYS. A revision goes only when it is
both beyond that number of its entry and older than those days. The present state of an entry, and what of it was last published, stay.`,
    )
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: PruneOptions) => {
        const { siteId } = await findSite(options.site);
        const remove = options.confirm === true;
        const sum = { revisions: 0, entries: 0, keep_newest: 0, keep_days: 0 };
        let pageToken = '';
        do {
          const page = await clients.content.pruneRevisions({ siteId, remove, pageToken }, call);
          sum.revisions += page.revisions;
          sum.entries += page.entries;
          sum.keep_newest = page.keepNewest;
          sum.keep_days = page.keepDays;
          pageToken = page.nextPageToken;
        } while (pageToken !== '');
        const what = `${sum.revisions} revisions (kept are the newest ${sum.keep_newest} of each entry, and each for ${sum.keep_days} days)`;
        out.done(remove ? `Removed ${what}.` : `Would remove ${what}. --confirm does it.`, {
          ...sum,
          removed: remove,
        });
      }),
    );
}
