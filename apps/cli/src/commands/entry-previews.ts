import { type Command, InvalidArgumentError } from 'commander';

import { parseId, type SiteOption, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';

interface PreviewOptions extends SiteOption {
  minutes?: number;
}

export function registerEntryPreviews(entries: Command, surroundings: Surroundings): void {
  takesSite(entries.command('preview').argument('<entry-id>', 'id of the entry', parseId))
    .description('Makes a link by which anybody sees what is saved of an entry and not published.')
    .option('--minutes <minutes>', 'how long it works: 1 to 60 (default: 15)', parseMinutes)
    .action(
      withSession(surroundings, async (session, options: PreviewOptions, entryId: number) => {
        const { clients, call, out, findSite, adminOrigin } = session;
        const { siteId } = await findSite(options.site);
        const { minutes } = options;
        const lifetimeSeconds = minutes === undefined ? undefined : minutes * 60;
        const made = await clients.content.createPreviewToken({ siteId, entryId, lifetimeSeconds }, call);
        const { token, expireTime, pageUrl } = made;
        const url = adminOrigin === undefined ? undefined : `${adminOrigin}/preview/v1/${token}`;
        out.record({ token, url, pageUrl, expireTime });
        out.note('Whoever has the token sees the entry. "entries end-previews" ends it.');
      }),
    );

  takesSite(entries.command('end-previews').argument('<entry-id>', 'id of the entry', parseId))
    .description('Ends all links to previews of an entry, whoever made them.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption, entryId: number) => {
          const { siteId } = await findSite(options.site);
          const { deletedCount } = await clients.content.deletePreviewTokens({ siteId, entryId }, call);
          out.done(`Ended ${deletedCount} links.`, { links: deletedCount });
        },
      ),
    );
}

function parseMinutes(text: string): number {
  const minutes = Number(text);
  if (/^\d+$/.test(text) && minutes >= 1 && minutes <= 60) return minutes;
  throw new InvalidArgumentError('It must be a whole number of minutes from 1 to 60.');
}
