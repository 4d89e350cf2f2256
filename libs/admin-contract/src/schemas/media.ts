import { z } from 'zod';

import { id, instant, revision } from './scalars';

export const mediaKind = z
  .enum(['image', 'video', 'audio', 'document'])
  .describe('document: everything else, such as PDF, fonts and archives');

export const variantState = z
  .enum(['none', 'pending', 'ready', 'failed'])
  .describe('none: not a picture, every variant is the original');

export const mediaOrder = z
  .enum(['create_time', 'name', 'size'])
  .describe('The newest first, A to Z, or the largest first; absent: create_time');

/** The presets in which a picture can be read; `full` is the file itself. */
export const mediaPreset = z.enum(['thumbnail', 'medium', 'large', 'full']);

const percent = z.int().min(0).max(100);

export const focalPoint = z
  .strictObject({ x: percent, y: percent })
  .describe('What thumbnails keep in sight, in per cent of width and height');

const mediaTexts = z.strictObject({
  language: z.string(),
  alt: z.string().nullable().describe('Empty: the picture is decoration. null: not written'),
  caption: z.string().nullable(),
});

export const media = z
  .strictObject({
    media_id: id,
    name: z.string(),
    kind: mediaKind,
    mime_type: z.string(),
    size_bytes: z.int(),
    content_hash: z.string().describe('SHA-256 of the file: another one, another file'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration_ms: z.int().nullable(),
    placeholder: z.string().nullable().describe('ThumbHash in base64'),
    focal_point: focalPoint.nullable().describe('null: the middle'),
    texts: z.array(mediaTexts).describe('Of the languages that have any'),
    variant_state: variantState,
    variant_error: z.string().nullable().describe('Why the variants could not be made'),
    import_key: z.string().nullable(),
    create_time: instant,
    update_time: instant,
    revision,
  })
  .meta({ id: 'Media', description: 'A media file' });

export const mediaUse = z
  .strictObject({
    kind: z.enum(['settings', 'menu', 'area_design', 'entry']),
    id: id.nullable().describe('null: settings have none'),
    title: z.string(),
    language: z.string(),
    type: z.string(),
    state: z.enum(['published', 'scheduled', 'draft', 'revision', 'trash', 'working_copy']),
    revision: z.int().nullable().describe('The newest one that shows it, if the entry itself does not'),
    places: z.array(z.string()).describe('Such as blocks, og_image, items, logo'),
  })
  .meta({ id: 'MediaUse', description: 'What may show a media file' });

export const unusedMedia = z
  .strictObject({ media_id: id, name: z.string(), size_bytes: z.int(), unused_since: instant })
  .meta({ id: 'UnusedMedia', description: 'A media file that nothing may show' });

export const upload = z
  .strictObject({
    upload_id: z.string(),
    name: z.string().describe('Empty: that of the file that is replaced stays'),
    size_bytes: z.int(),
    offset: z.int().describe('Bytes that are stored'),
    sha256: z.string().nullable(),
    actor: z.string(),
    create_time: instant,
    expire_time: instant,
    media_id: id.nullable().describe('null: it is not finished'),
    replaces_media_id: id.nullable().describe('null: it becomes a new media file'),
  })
  .meta({ id: 'Upload', description: 'A file that arrives in several requests' });

const limit = z.int().nullable();

export const mediaQuota = z
  .strictObject({
    used_files: z.int(),
    used_bytes: z.int(),
    reserved_files: z.int().describe('Held by uploads that are not finished'),
    reserved_bytes: z.int(),
    max_files: limit.describe('What applies. null: no limit'),
    max_bytes: limit,
    own_max_files: limit.describe('Set for this site; -1: no limit. null: that of the installation applies'),
    own_max_bytes: limit,
    revision,
  })
  .meta({ id: 'MediaQuota', description: 'How much media a site has and may have' });

const ladderSteps = z.strictObject({
  widths: z.array(z.int().min(16).max(8_192)).max(16).describe('In pixels, ascending'),
  avif: z.boolean().describe('As AVIF, too, beside WebP'),
});
export const ownLadder = ladderSteps.nullable().describe('null: what the installation offers');

export const mediaLadder = z
  .strictObject({
    offered: ladderSteps,
    own: z.boolean().describe('Set for this site'),
    known_widths: z.array(z.int()).describe('Every width that answers, former ones, too'),
    installation: ladderSteps,
  })
  .meta({ id: 'MediaLadder', description: 'The widths and formats in which pictures are offered' });
