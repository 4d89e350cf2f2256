import { type Command } from 'commander';

import { type SiteOption, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';

const columns = ['upload_id', 'name', 'offset', 'size_bytes', 'actor', 'create_time', 'expire_time'] as const;

export function registerUploads(media: Command, surroundings: Surroundings): void {
  const uploads = media.command('uploads').description('Uploads that are not finished: list, abort.');

  takesLimit(takesSite(uploads.command('list')))
    .description('Lists uploads that are not finished, newest first.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & LimitOption) => {
          const { siteId } = await findSite(options.site);
          const found = await collectPages(options.limit, async (page) => {
            const answer = await clients.media.listUploads({ siteId, ...page }, call);
            return { items: answer.uploads, nextPageToken: answer.nextPageToken };
          });
          out.list(found, columns);
        },
      ),
    );

  takesSite(uploads.command('abort <upload-id>'))
    .description('Removes an upload that is not finished, with its bytes.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption, uploadId: string) => {
          const { siteId } = await findSite(options.site);
          await clients.media.abortUpload({ siteId, uploadId }, call);
          out.done(`Aborted upload ${uploadId}.`, { upload_id: uploadId });
        },
      ),
    );
}
