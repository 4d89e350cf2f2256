import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { SingleBar } from 'cli-progress';
import { type Command } from 'commander';

import { AppError } from '@headwater/errors';

import { parseId, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';
import { uploadMessages } from '../upload';
import { registerCopyStorage } from './copy-storage';
import { flattenMedia } from './flatten-media';
import { registerEdit } from './media-edit';
import { registerFailed } from './media-failed';

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

interface UploadOptions extends SiteOption {
  name?: string;
  importKey?: string;
}

export function registerMedia(program: Command, surroundings: Surroundings): void {
  const media = program
    .command('media')
    .description(
      'Media of a site: upload, list, show, rename, edit texts, delete, make variants again, see which failed; copy its storage.',
    );

  takesSite(media.command('upload <file>'))
    .description('Uploads a file. Its type is read from its bytes.')
    .option('--name <name>', 'name for people (default: the name of the file)')
    .option('--import-key <key>', 'names the file in another system; a second upload with it changes nothing')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: UploadOptions, file: string) => {
          const path = resolve(surroundings.cwd, file);
          const totalBytes = sizeOf(path, file);
          const { siteId } = await findSite(options.site);
          const header = { siteId, name: options.name ?? basename(path), importKey: options.importKey };
          const bar = createBar(surroundings, out.json);
          bar?.start(totalBytes, 0);
          try {
            const answer = await clients.media.uploadMedia(
              uploadMessages(path, header, (bytes) => bar?.update(bytes)),
              call,
            );
            bar?.stop();
            out.record({ ...flattenMedia(answer.media), created: answer.created });
          } finally {
            bar?.stop();
          }
        },
      ),
    );

  takesLimit(takesSite(media.command('list')))
    .description('Lists media, newest first.')
    .option('--name <text>', 'only those whose name contains this')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & LimitOption & { name?: string }) => {
          const { siteId } = await findSite(options.site);
          const found = await collectPages(options.limit, async (page) => {
            const answer = await clients.media.listMedia(
              { siteId, nameContains: options.name, ...page },
              call,
            );
            return { items: answer.media, nextPageToken: answer.nextPageToken };
          });
          out.list(found.map(flattenMedia), columns);
        },
      ),
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

  takesRevision(takesSite(media.command('delete').argument('<media-id>', 'id of the media file', parseId)))
    .description('Deletes a media file. Objects that refer to it show null from then on.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & RevisionOption, mediaId: number) => {
          const { siteId } = await findSite(options.site);
          await clients.media.deleteMedia({ siteId, mediaId, expectedRevision: options.revision }, call);
          out.done(`Deleted media ${mediaId}.`, { media_id: mediaId });
        },
      ),
    );

  registerFailed(media, surroundings);
  registerCopyStorage(media, surroundings);
}

function sizeOf(path: string, asGiven: string): number {
  try {
    return statSync(path).size;
  } catch (cause) {
    throw new AppError('INVALID_ARGUMENT', 'FILE_UNREADABLE', `The file ${asGiven} cannot be read.`, {
      cause,
    });
  }
}

/** A progress bar on a terminal; nothing for programs. */
function createBar({ stderr }: Surroundings, json: boolean): SingleBar | undefined {
  if (json || stderr.isTTY !== true) return undefined;
  return new SingleBar({ format: '{bar} {percentage} % · {value} of {total} bytes', clearOnComplete: true });
}
