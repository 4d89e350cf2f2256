/** Texts that are less alike than this belong to different blocks. */
const minLikeness = 0.4;

/** The share of two texts that is equal at their beginnings and ends; 0 if it is too small for two states of one block. */
export function likenessOf(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const share = (start + end) / Math.max(one.length, other.length);
  return share < minLikeness ? 0 : share;
}
