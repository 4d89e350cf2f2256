import { z } from 'zod';

import { absoluteUrl, id } from './scalars';

export const variantPresets = ['thumbnail', 'medium', 'large', 'og', 'favicon', 'full'] as const;
export type VariantPreset = (typeof variantPresets)[number];

const variants = z
  .strictObject({
    thumbnail: absoluteUrl.describe('300x300, cropped'),
    medium: absoluteUrl.describe('at most 800x600'),
    large: absoluteUrl.describe('at most 1200x800'),
    og: absoluteUrl.describe('at most 1200x630'),
    favicon: absoluteUrl.describe('32x32 PNG'),
    full: absoluteUrl.describe('the original'),
  })
  .meta({
    id: 'MediaVariants',
    description: 'URLs of the presets. Of a file that is no image, all are the original.',
  });

export const mediaObject = z
  .strictObject({
    id,
    name: z.string().describe('File name'),
    mime_type: z.string(),
    size: z.int().min(0).describe('Bytes of the original'),
    url: absoluteUrl.describe('URL of the original'),
    variants,
  })
  .meta({ id: 'Media', description: 'A media file. Its URLs need no token.' });

export type MediaBody = z.output<typeof mediaObject>;
