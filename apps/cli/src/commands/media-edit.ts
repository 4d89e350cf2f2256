import { type Command, InvalidArgumentError } from 'commander';

import { invalidRequest } from '@headwater/errors';

import { parseId, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';
import { flattenMedia } from './flatten-media';

interface EditOptions extends SiteOption, RevisionOption {
  language?: string;
  /** False: clear it. */
  alt?: string | false;
  caption?: string | false;
  /** `none`: the middle. Commander would replace null by its default. */
  focalPoint?: { x: number; y: number } | 'none';
}

export function registerEdit(media: Command, surroundings: Surroundings): void {
  takesRevision(takesSite(media.command('edit').argument('<media-id>', 'id of the media file', parseId)))
    .description('Changes the texts of a media file in one language, and the focal point of a picture.')
    .option('--language <code>', 'language of the texts (default: the default language of the site)')
    .option('--alt <text>', 'what a picture shows, for those who do not see it; empty: it is decoration')
    .option('--no-alt', 'clears it, so that the text of the default language is shown')
    .option('--caption <text>', 'what is written under it')
    .option('--no-caption', 'clears it, so that the text of the default language is shown')
    .option(
      '--focal-point <point>',
      'what the thumbnail keeps in sight, in per cent of width and height, such as 25x70; none: the middle',
      parseFocalPoint,
    )
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: EditOptions, mediaId: number) => {
          const { alt, caption, focalPoint } = options;
          const paths = [
            ...(alt === undefined ? [] : ['alt']),
            ...(caption === undefined ? [] : ['caption']),
            ...(focalPoint === undefined ? [] : ['focal_point']),
          ];
          if (paths.length === 0)
            throw invalidRequest({
              alt: ['Give at least one of --alt, --no-alt, --caption, --no-caption, --focal-point.'],
            });
          const { siteId } = await findSite(options.site);
          const request = {
            siteId,
            mediaId,
            ...(options.language !== undefined && { language: options.language }),
            ...(typeof alt === 'string' && { alt }),
            ...(typeof caption === 'string' && { caption }),
            ...(focalPoint !== undefined && { focalPoint: focalPoint === 'none' ? null : focalPoint }),
            updateMask: { paths },
            expectedRevision: options.revision,
          };
          out.record(flattenMedia((await clients.media.updateMedia(request, call)).media));
        },
      ),
    );
}

/** `25x70` or `none`. */
function parseFocalPoint(text: string): NonNullable<EditOptions['focalPoint']> {
  if (text === 'none') return text;
  const [, x, y] = /^(0|[1-9]\d{0,2})x(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const point = { x: Number(x ?? -1), y: Number(y ?? -1) };
  if (point.x < 0 || point.x > 100 || point.y > 100)
    throw new InvalidArgumentError('It must be two whole numbers from 0 to 100, such as 25x70, or none.');
  return point;
}
