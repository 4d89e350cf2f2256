import { type Command, Option } from 'commander';

import {
  parseBytes,
  parseId,
  type RevisionOption,
  type SiteOption,
  takesRevision,
  takesSite,
} from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';
import { registerCopyStorage } from './copy-storage';
import { flattenMedia } from './flatten-media';
import { registerEdit } from './media-edit';
import { registerFailed } from './media-failed';
import { registerQuota } from './media-quota';
import { registerReplace } from './media-replace';
import { registerSweep } from './media-sweep';
import { registerUpload } from './media-upload';
import { registerUploads } from './media-uploads';
import { registerUsage } from './media-usage';
import { registerWidths } from './media-widths';
import { registerRebuildVariants } from './rebuild-variants';

const columns = [
  'media_id',
  'name',
  'mime_type',
  'size_bytes',
  'width',
  'height',
  'variant_state',
  'create_time',
] as const;

const kinds = {
  image: 'MEDIA_KIND_IMAGE',
  video: 'MEDIA_KIND_VIDEO',
  audio: 'MEDIA_KIND_AUDIO',
  document: 'MEDIA_KIND_DOCUMENT',
} as const;

interface ListOptions extends SiteOption, LimitOption {
  name?: string;
  kind?: keyof typeof kinds;
  minBytes?: number;
  maxBytes?: number;
}

interface DeleteOptions extends SiteOption, RevisionOption {
  refuseIfUsed?: boolean;
}

export function registerMedia(program: Command, surroundings: Surroundings): void {
  const media = program
    .command('media')
    .description(
      'Media of a site: upload, list, show, rename, edit texts, replace, delete, make variants again, see which failed; uploads that are not finished; what shows a file and what nothing shows; how much there may be; the widths of `srcset`; copy its storage.',
    );

  registerUpload(media, surroundings);

  takesLimit(takesSite(media.command('list')))
    .description('Lists media, newest first.')
    .option('--name <text>', 'only those whose name contains this')
    .addOption(new Option('--kind <kind>', 'only files of this kind').choices(Object.keys(kinds)))
    .option('--min-bytes <bytes>', 'only files with at least this many bytes', parseBytes)
    .option('--max-bytes <bytes>', 'only files with at most this many bytes', parseBytes)
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: ListOptions) => {
        const { siteId } = await findSite(options.site);
        const filters = {
          siteId,
          nameContains: options.name,
          kind: options.kind && kinds[options.kind],
          minSizeBytes: options.minBytes,
          maxSizeBytes: options.maxBytes,
        };
        const found = await collectPages(options.limit, async (page) => {
          const answer = await clients.media.listMedia({ ...filters, ...page }, call);
          return { items: answer.media, nextPageToken: answer.nextPageToken };
        });
        out.list(found.map(flattenMedia), columns);
      }),
    );

  takesSite(media.command('show').argument('<media-id>', 'id of the media file', parseId))
    .description('Shows one media file with the state of its variants.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption, mediaId: number) => {
          const { siteId } = await findSite(options.site);
          out.record(flattenMedia((await clients.media.getManagedMedia({ siteId, mediaId }, call)).media));
        },
      ),
    );

  takesRevision(
    takesSite(
      media.command('rename').argument('<media-id>', 'id of the media file', parseId).argument('<name>'),
    ),
  )
    .description('Renames a media file.')
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          options: SiteOption & RevisionOption,
          mediaId: number,
          name: string,
        ) => {
          const { siteId } = await findSite(options.site);
          const request = {
            siteId,
            mediaId,
            name,
            updateMask: { paths: ['name'] },
            expectedRevision: options.revision,
          };
          out.record(flattenMedia((await clients.media.updateMedia(request, call)).media));
        },
      ),
    );

  registerEdit(media, surroundings);

  takesSite(media.command('regenerate').argument('<media-id>', 'id of the media file', parseId))
    .description('Makes all variants again, in the background.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption, mediaId: number) => {
          const { siteId } = await findSite(options.site);
          out.record(flattenMedia((await clients.media.regenerateVariants({ siteId, mediaId }, call)).media));
        },
      ),
    );

  registerRebuildVariants(media, surroundings);

  takesRevision(takesSite(media.command('delete').argument('<media-id>', 'id of the media file', parseId)))
    .description('Deletes a media file. Objects that refer to it show null from then on.')
    .option('--refuse-if-used', 'refuse if anything may show it, as "media usage" tells')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: DeleteOptions, mediaId: number) => {
          const { siteId } = await findSite(options.site);
          const { revision: expectedRevision, refuseIfUsed } = options;
          await clients.media.deleteMedia({ siteId, mediaId, expectedRevision, refuseIfUsed }, call);
          out.done(`Deleted media ${mediaId}.`, { media_id: mediaId });
        },
      ),
    );

  registerFailed(media, surroundings);
  registerReplace(media, surroundings);
  registerUploads(media, surroundings);
  registerUsage(media, surroundings);
  registerSweep(media, surroundings);
  registerQuota(media, surroundings);
  registerWidths(media, surroundings);
  registerCopyStorage(media, surroundings);
}
