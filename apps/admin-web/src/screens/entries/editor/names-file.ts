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
/** Words after which a key names no file, as in `image_width`. */
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

/** Whether the value of a key probably names a media file, as of `hero_image`, `heroImage` or `image_id`. */
export function namesFile(key: string): boolean {
  const parts = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  return parts.some((part) => words.has(part)) && !parts.some((part) => otherWords.has(part));
}

/** Whether a value can be the id of a file in the form of the API: a text of digits, or empty. */
export const isIdText = (json: string): boolean => /^"(?:[1-9]\d{0,15})?"$/.test(json);
