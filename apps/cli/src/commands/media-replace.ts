import { resolve } from 'node:path';

import { type Command } from 'commander';

import { parseId, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';
import { uploadMessages } from '../upload';
import { flattenMedia } from './flatten-media';
import { createBar, sizeOf } from './media-upload';

interface ReplaceOptions extends SiteOption, RevisionOption {
  name?: string;
}

export function registerReplace(media: Command, surroundings: Surroundings): void {
  takesRevision(
    takesSite(
      media.command('replace').argument('<media-id>', 'id of the media file', parseId).argument('<file>'),
    ),
  )
    .description('Shows another file of the same kind under a media file. What refers to it stays.')
    .option('--name <name>', 'new name for people (default: the name stays)')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: ReplaceOptions, mediaId: number, file: string) => {
          const path = resolve(surroundings.cwd, file);
          const sizeBytes = sizeOf(path, file);
          const { siteId } = await findSite(options.site);
          const header = {
            siteId,
            mediaId,
            expectedRevision: options.revision,
            name: options.name,
          };
          const bar = createBar(surroundings, out.json);
          bar?.start(sizeBytes, 0);
          try {
            const messages = uploadMessages(path, header, (bytes) => bar?.update(bytes));
            const answer = await clients.media.replaceMedia(messages, call);
            bar?.stop();
            out.record(flattenMedia(answer.media));
          } finally {
            bar?.stop();
          }
        },
      ),
    );
}
