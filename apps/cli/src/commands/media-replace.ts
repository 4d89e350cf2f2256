import { resolve } from 'node:path';

import { type Command } from 'commander';

import { parseId, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { resumableUpload } from '../resumable-upload';
import { type Surroundings, withSession } from '../session';
import { uploadMessages } from '../upload';
import { flattenMedia } from './flatten-media';
import { createBar, inOneCallBytes, resumeHelpText, sizeOf } from './media-upload';

interface ReplaceOptions extends SiteOption, RevisionOption {
  name?: string;
  resume?: boolean;
}

export function registerReplace(media: Command, surroundings: Surroundings): void {
  takesRevision(
    takesSite(
      media.command('replace').argument('<media-id>', 'id of the media file', parseId).argument('<file>'),
    ),
  )
    .description('Shows another file of the same kind under a media file. What refers to it stays.')
    .option('--name <name>', 'new name for people (default: the name stays)')
    .option('--resume', 'go on with a replacement by the same file that was cut off')
    .addHelpText('after', resumeHelpText)
    .action(
      withSession(
        surroundings,
        async (
          session,
          { site, name, resume = false, revision }: ReplaceOptions,
          mediaId: number,
          file: string,
        ) => {
          const { clients, call, out, findSite } = session;
          const path = resolve(surroundings.cwd, file);
          const sizeBytes = sizeOf(path, file);
          const { siteId } = await findSite(site);
          const bar = createBar(surroundings, out.json);
          bar?.start(sizeBytes, 0);
          const onBytes = (bytes: number) => bar?.update(bytes);
          try {
            const header = { siteId, expectedRevision: revision };
            const resumable = { ...header, name: name ?? '', replacesMediaId: mediaId };
            const answer =
              resume || sizeBytes > inOneCallBytes
                ? await resumableUpload({
                    clients,
                    call,
                    out,
                    path,
                    sizeBytes,
                    header: resumable,
                    resume,
                    onBytes,
                  })
                : await clients.media.replaceMedia(
                    uploadMessages(path, { ...header, mediaId, name }, onBytes),
                    call,
                  );
            bar?.stop();
            out.record(flattenMedia(answer.media));
          } finally {
            bar?.stop();
          }
        },
      ),
    );
}
