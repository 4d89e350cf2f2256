const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' };

/** A slug for a name. Letters of other scripts stay. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœø]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);

/** The slug, with a number if it is taken. */
export function freeSlug(name: string, otherwise: string, taken: readonly string[]): string {
  const slug = slugOf(name) || otherwise;
  const known = new Set(taken);
  let free = slug;
  for (let number = 2; known.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
