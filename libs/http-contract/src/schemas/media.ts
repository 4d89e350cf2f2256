import { z } from 'zod';

import { absoluteUrl, id } from './scalars';

export const variantPresets = ['thumbnail', 'medium', 'large', 'og', 'favicon', 'full'] as const;
export type VariantPreset = (typeof variantPresets)[number];

const variants = z
  .strictObject({
    thumbnail: absoluteUrl.describe('300x300, cropped around the focal point'),
    medium: absoluteUrl.describe('at most 800x600'),
    large: absoluteUrl.describe('at most 1200x800'),
    og: absoluteUrl.describe('at most 1200x630'),
    favicon: absoluteUrl.describe('32x32 PNG'),
    full: absoluteUrl.describe('the original'),
  })
  .meta({
    id: 'MediaVariants',
    description:
      'URLs of the presets. Of a file that is no image, all are the original. A URL shows the same picture for ever: a preset ' +
      'that looks different has a new version, and that is part of its URL.',
  });

const source = z.strictObject({
  srcset: z
    .string()
    .min(1)
    .describe(
      'Value for the attribute `srcset`: URLs with their widths, ascending, such as `https://… 320w, https://… 640w`',
    ),
});

const sources = z
  .strictObject({ webp: source, avif: source.optional().describe('Where the site offers AVIF') })
  .meta({
    id: 'MediaSources',
    description:
      'A still picture in further widths and formats, for the `<source>` elements of `<picture>`. Each URL has one format, ' +
      'whatever a browser accepts. No width is larger than the original.',
  });

export const mediaObject = z
  .strictObject({
    id,
    name: z.string().describe('File name'),
    mime_type: z.string(),
    size: z.int().min(0).describe('Bytes of the original'),
    url: absoluteUrl.describe('URL of the original'),
    variants,
    sources: sources
      .nullable()
      .describe('Null: not a still picture, too small for any width, or the site offers no widths'),
    width: z.int().min(1).nullable().describe('Pixels, as the picture is to be seen. Null: not a picture'),
    height: z.int().min(1).nullable().describe('Pixels, as the picture is to be seen. Null: not a picture'),
    placeholder: z
      .string()
      .nullable()
      .describe('ThumbHash of the picture in base64, to show while the file loads. Null: not a picture'),
    alt: z
      .string()
      .nullable()
      .describe(
        'What the picture shows, for those who do not see it: in the language of the answer, else in the default ' +
          'language. Empty: it is decoration. Null: not written',
      ),
    caption: z
      .string()
      .nullable()
      .describe('In the language of the answer, else in the default language. Null: not written'),
    duration: z
      .number()
      .min(0)
      .nullable()
      .describe('Seconds that audio or video plays, to the millisecond. Null: not known, or neither'),
    focal_point: z
      .strictObject({
        x: z.int().min(0).max(100).describe('Per cent of the width'),
        y: z.int().min(0).max(100).describe('Per cent of the height'),
      })
      .nullable()
      .describe('The point that the thumbnail keeps in sight. Null: none is set, or not a picture'),
  })
  .meta({ id: 'Media', description: 'A media file. Its URLs need no token.' });

export type MediaBody = z.output<typeof mediaObject>;
