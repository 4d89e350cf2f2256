const longest = 255;
/** An ending such as `.jpeg`, if there is one. */
const ending = /\.[^.\s]{1,16}$/u;

/**
 * The name of a file without forbidden characters: some systems write invisible direction marks into names, and some allow characters that
 * separate folders elsewhere.
 */
export function storableName(name: string): string {
  const plain = name
    .replace(/[/\\]/g, '-')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();
  const given = plain === '' || /^\.{1,2}$/.test(plain) ? 'file' : plain;
  const signs = [...given];
  if (signs.length <= longest) return given;
  const end = [...(ending.exec(given)?.[0] ?? '')];
  return [...signs.slice(0, longest - end.length), ...end].join('');
}
