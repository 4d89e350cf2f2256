const maxLength = 80;
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a' };

/** A slug for a title, such as “ueber-uns” for “Über uns!”. Letters of other scripts stay. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøå]/g, (letter) => spelled[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, (mark) => (/[\u0300-\u036f]/.test(mark) ? '' : mark))
    .normalize('NFC');
  return [...plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')]
    .slice(0, maxLength)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** Characters that a part of an address cannot contain, as in “a/b” or “a b”. */
const unfit = /[\s/\\?#%\p{C}]/u;

/** A valid slug for a typed one: an empty slug becomes that of the title, and invalid characters are replaced. */
export function mendedSlug(slug: string, title: string): string {
  if (slug.trim() === '') return slugOf(title);
  return unfit.test(slug) ? slugOf(slug) || slugOf(title) : slug;
}
