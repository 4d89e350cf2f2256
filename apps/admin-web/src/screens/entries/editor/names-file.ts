/** Words of keys whose values name files, in the languages of the admin. */
const words = new Set([
  ...[
    'image',
    'img',
    'picture',
    'photo',
    'logo',
    'icon',
    'file',
    'media',
    'video',
    'audio',
    'cover',
    'thumbnail',
  ],
  ...['thumb', 'banner', 'avatar', 'portrait', 'poster', 'download', 'attachment', 'background'],
  ...['bild', 'foto', 'datei', 'titelbild', 'anhang', 'hintergrund'],
]);
/** Of `image_width` and the like. */
const otherWords = new Set([
  ...[
    'width',
    'height',
    'count',
    'size',
    'alt',
    'caption',
    'title',
    'text',
    'url',
    'link',
    'position',
    'color',
  ],
]);

/** Whether a key says that its value names a media file, such as `hero_image`, `heroImage` or `image_id`. */
export function namesFile(key: string): boolean {
  const parts = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  return parts.some((part) => words.has(part)) && !parts.some((part) => otherWords.has(part));
}

/** Whether a value can be the id of a file, as the API has it: a text of digits, or none yet. */
export const isIdText = (json: string): boolean => /^"(?:[1-9]\d{0,15})?"$/.test(json);
