import { setTimeout as delay } from 'node:timers/promises';

import { type Command } from 'commander';

import type { RebuildVariantsResponse__Output } from '@headwater/contracts';

import { collectPages } from '../pages';
import { type Session, type Surroundings, withSession } from '../session';

interface SiteRebuild {
  siteId: number;
  name: string;
  rebuilt: number;
  failed: number;
}

const pollMs = 500;

export function registerRebuildVariants(media: Command, surroundings: Surroundings): void {
  media
    .command('rebuild-variants')
    .description('Has the variants made that images lack since a preset got a new version.')
    .option('--site <domain>', 'one of the domains of the site; without it, every site')
    .addHelpText(
      'after',
      `
A reader's request for a missing variant has it made, too: this makes them before. A few images at a time are queued, behind
everything that readers wait for. Repeat the command to continue a rebuild that was cut off. It needs the media worker.`,
    )
    .action(
      withSession(surroundings, async (session, options: { site?: string }) => {
        const { clients, call, out, findSite } = session;
        const sites =
          options.site !== undefined
            ? [await findSite(options.site)]
            : await collectPages(Infinity, async (page) => {
                const answer = await clients.site.listSites(page, call);
                return { items: answer.sites, nextPageToken: answer.nextPageToken };
              });
        const rebuilds: SiteRebuild[] = [];
        for (const [at, { siteId, name }] of sites.entries()) {
          rebuilds.push({ siteId, name, ...(await rebuild(session, siteId)) });
          if (sites.length > 1) out.note(`${at + 1} of ${sites.length} sites.`);
        }
        out.list(rebuilds, ['site_id', 'name', 'rebuilt', 'failed']);
      }),
    );
}

/** Queues the jobs and waits until none is left. */
async function rebuild(
  { clients, call, out, surroundings }: Session,
  siteId: number,
): Promise<Pick<SiteRebuild, 'rebuilt' | 'failed'>> {
  const ask = () => clients.media.rebuildVariants({ siteId }, call);
  const leftOf = ({ lacking, queued }: RebuildVariantsResponse__Output) => lacking + queued;
  const first = await ask();
  let total = leftOf(first);
  let said = 0;
  for (let now = first; ; now = await ask()) {
    const left = leftOf(now);
    // The number may grow, because others upload meanwhile.
    total = Math.max(total, left);
    if (total - left > said) out.note(`Site ${siteId}: ${total - left} of ${total} images.`);
    said = total - left;
    if (left === 0) return { rebuilt: total, failed: now.failed };
    await delay(pollMs, undefined, { signal: surroundings.signal });
  }
}
