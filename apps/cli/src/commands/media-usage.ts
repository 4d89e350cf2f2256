import { type Command } from 'commander';

import { parseId, type SiteOption, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';

const columns = ['kind', 'id', 'title', 'language', 'type', 'state', 'revision', 'places'] as const;

const helpText = `
It errs on the safe side: whatever may name the file counts, in settings, menus, area designs, entries, their working copies
and all of their revisions, published or not. That is its id as a whole number or a string of its own (which may mean something else), its
content hash, and any media URL of it; also those that it had before it was replaced. Programs and pages outside of this installation may use a file without being listed.`;

export function registerUsage(media: Command, surroundings: Surroundings): void {
  takesLimit(takesSite(media.command('usage').argument('<media-id>', 'id of the media file', parseId)))
    .description('Lists what may show a media file.')
    .addHelpText('after', helpText)
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & LimitOption, mediaId: number) => {
          const { siteId } = await findSite(options.site);
          const uses = await collectPages(options.limit, async (page) => {
            const answer = await clients.media.listMediaUses({ siteId, mediaId, ...page }, call);
            return { items: answer.uses, nextPageToken: answer.nextPageToken };
          });
          out.list(uses, columns);
        },
      ),
    );
}
