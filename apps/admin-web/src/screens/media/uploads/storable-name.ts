const longest = 255;
/** Of an ending such as `.jpeg`, where there is one. */
const ending = /\.[^.\s]{1,16}$/u;

/**
 * The name of a file without what no name may have: some systems write marks of direction into names, which nobody sees
 * and nobody can take out, and some take signs that stand for folders elsewhere.
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
