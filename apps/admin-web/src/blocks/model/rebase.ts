import { insertAt, removeAt, replaceAt, type Slices } from '../json/slices';

/** What somebody else has made of the blocks. What stayed has its keys. */
export interface Outside {
  before: Slices;
  after: Slices;
}

/** Of more new blocks at once, as of another text altogether, a step would be as slow as it is useless. */
const maxAdded = 200;

export function isRebasable({ before, after }: Outside): boolean {
  const known = new Set(before.keys);
  return after.keys.filter((key) => !known.has(key)).length <= maxAdded;
}

const textsByKey = ({ keys, texts }: Slices): Map<number, string> =>
  new Map(keys.map((key, index) => [key, texts[index]!]));

/**
 * Blocks as they were at a step, with what somebody else has done since: what they have changed, added and taken out is as they left it,
 * so that undoing takes back one's own alone.
 */
export function rebased(step: Slices, { before, after }: Outside): Slices {
  const [then, now] = [textsByKey(before), textsByKey(after)];
  let slices = step;
  for (const key of step.keys) {
    const index = slices.keys.indexOf(key);
    const [was, is] = [then.get(key), now.get(key)];
    // What was in neither is one's own. What came back as they have changed it was taken out here, and is theirs now.
    if (was === is) continue;
    slices = is === undefined ? removeAt(slices, index) : replaceAt(slices, index, is);
  }
  // Also a block that is not there at the step, because it is one's own or was taken out: it has words of theirs.
  for (const [index, key] of after.keys.entries()) {
    const text = after.texts[index]!;
    if (then.get(key) === text || slices.keys.includes(key)) continue;
    slices = insertAt(slices, placeFor(slices, after.keys.slice(0, index)), text, key);
  }
  return slices;
}

/** Behind the nearest of those that stand before it. */
function placeFor({ keys }: Slices, above: readonly number[]): number {
  const known = new Set(keys);
  const near = above.findLast((key) => known.has(key));
  return near === undefined ? 0 : keys.indexOf(near) + 1;
}

/** Whether an undone step would be seen. */
export const isSameSlices = (one: Slices, other: Slices): boolean =>
  one === other ||
  (one.keys.length === other.keys.length &&
    one.keys.every((key, index) => key === other.keys[index] && one.texts[index] === other.texts[index]));
