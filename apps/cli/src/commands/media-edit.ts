import { type Command } from 'commander';

import { invalidRequest } from '@headwater/errors';

import { parseId, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';
import { flattenMedia } from './flatten-media';

interface EditOptions extends SiteOption, RevisionOption {
  language?: string;
  /** False: it is to be cleared. */
  alt?: string | false;
  caption?: string | false;
}

export function registerEdit(media: Command, surroundings: Surroundings): void {
  takesRevision(takesSite(media.command('edit').argument('<media-id>', 'id of the media file', parseId)))
    .description('Changes the texts of a media file in one language.')
    .option('--language <code>', 'language of the texts (default: the default language of the site)')
    .option('--alt <text>', 'what a picture shows, for those who do not see it; empty: it is decoration')
    .option('--no-alt', 'clears it, so that the text of the default language is shown')
    .option('--caption <text>', 'what is written under it')
    .option('--no-caption', 'clears it, so that the text of the default language is shown')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: EditOptions, mediaId: number) => {
          const { alt, caption } = options;
          const paths = [
            ...(alt === undefined ? [] : ['alt']),
            ...(caption === undefined ? [] : ['caption']),
          ];
          if (paths.length === 0)
            throw invalidRequest({ alt: ['Give at least one of --alt, --no-alt, --caption, --no-caption.'] });
          const { siteId } = await findSite(options.site);
          const request = {
            siteId,
            mediaId,
            ...(options.language !== undefined && { language: options.language }),
            ...(typeof alt === 'string' && { alt }),
            ...(typeof caption === 'string' && { caption }),
            updateMask: { paths },
            expectedRevision: options.revision,
          };
          out.record(flattenMedia((await clients.media.updateMedia(request, call)).media));
        },
      ),
    );
}
