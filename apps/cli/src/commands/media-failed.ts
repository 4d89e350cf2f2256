import { type Command } from 'commander';

import type { ManagedMedia__Output } from '@headwater/contracts';
import { AppError, invalidRequest } from '@headwater/errors';

import { parseId } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Session, type Surroundings, withSession } from '../session';
import { forSites, type SomeSites, takesSomeSites } from '../some-sites';
import { flattenMedia } from './flatten-media';

const columns = ['site_id', 'media_id', 'name', 'mime_type', 'size_bytes', 'reasons'] as const;

export function registerFailed(media: Command, surroundings: Surroundings): void {
  const failed = media
    .command('failed')
    .description(
      'Pictures without variants, or without some of them, because none could be made: list them, try them again.',
    );

  takesLimit(takesSomeSites(failed.command('list')))
    .description('Lists pictures that were set aside, with the reasons. Their originals are shown.')
    .action(
      withSession(surroundings, async (session, options: SomeSites & LimitOption) => {
        const found: ManagedMedia__Output[] = [];
        await forSites(session, options, async ({ siteId }) => {
          if (found.length < options.limit)
            found.push(...(await listFailed(session, siteId, options.limit - found.length)));
        });
        session.out.list(found.map(withReasons), columns);
      }),
    );

  takesSomeSites(
    failed.command('retry').argument('[media-id]', 'id of one media file; needs --site', parseId),
  )
    .description('Has the variants of pictures that were set aside made again, in the background.')
    .action(
      withSession(surroundings, async (session, options: SomeSites, mediaId?: number) => {
        const count =
          mediaId === undefined
            ? await retryAll(session, options)
            : await retryOne(session, options, mediaId);
        session.out.done(`Variants of ${count} media files are made again.`, { retried: count });
      }),
    );
}

function withReasons(found: ManagedMedia__Output): object {
  const { variantError, failedVariants } = found;
  const ofSome = failedVariants.map(({ fileName, error }) => `${fileName}: ${error || 'not noted'}`);
  const reasons = [...(variantError === '' ? [] : [variantError]), ...ofSome].join(' ');
  return { ...flattenMedia(found), reasons };
}

const listFailed = ({ clients, call }: Session, siteId: number, limit: number) =>
  collectPages(limit, async (page) => {
    const answer = await clients.media.listMedia({ siteId, withFailures: true, ...page }, call);
    return { items: answer.media, nextPageToken: answer.nextPageToken };
  });

/** Retries the variants of all failed media files. Files with the same bytes share their variants. */
async function retryAll(session: Session, options: SomeSites): Promise<number> {
  const { clients, call, out } = session;
  let count = 0;
  await forSites(session, options, async ({ siteId }) => {
    for (const { media } of await listFailed(session, siteId, Infinity)) {
      try {
        await clients.media.regenerateVariants({ siteId, mediaId: media?.mediaId ?? 0 }, call);
        count += 1;
      } catch (error) {
        // The media file was deleted after it was listed.
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
      }
    }
    out.note(`${count} media files so far.`);
  });
  return count;
}

async function retryOne(
  { clients, call, findSite }: Session,
  { site }: SomeSites,
  mediaId: number,
): Promise<number> {
  if (site === undefined) throw invalidRequest({ site: ['Give --site with the id of a media file.'] });
  const { siteId } = await findSite(site);
  const { media } = await clients.media.getManagedMedia({ siteId, mediaId }, call);
  if (media?.variantState !== 'VARIANT_STATE_FAILED' && (media?.failedVariants ?? []).length === 0)
    throw new AppError(
      'FAILED_PRECONDITION',
      'MEDIA_NOT_FAILED',
      `The variants of media ${mediaId} were not given up. "headwater media regenerate" makes them again.`,
    );
  await clients.media.regenerateVariants({ siteId, mediaId }, call);
  return 1;
}
