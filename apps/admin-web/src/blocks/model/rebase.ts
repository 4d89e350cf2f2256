import { insertAt, removeAt, replaceAt, type Slices } from '../json/slices';

/** A change of the blocks by somebody else. Blocks that stayed have their former keys. */
export interface Outside {
  before: Slices;
  after: Slices;
}

/** With more new blocks at once, as in an entirely different text, a rebased step would be slow and useless. */
const maxAdded = 200;

export function isRebasable({ before, after }: Outside): boolean {
  const known = new Set(before.keys);
  return after.keys.filter((key) => !known.has(key)).length <= maxAdded;
}

const textsByKey = ({ keys, texts }: Slices): Map<number, string> =>
  new Map(keys.map((key, index) => [key, texts[index]!]));

/**
 * The blocks of an undo step with the change of somebody else applied: blocks that they changed, added or removed are as they left them, so
 * that undo takes back only one's own changes.
 */
export function rebased(step: Slices, { before, after }: Outside): Slices {
  const [then, now] = [textsByKey(before), textsByKey(after)];
  let slices = step;
  for (const key of step.keys) {
    const index = slices.keys.indexOf(key);
    const [was, is] = [then.get(key), now.get(key)];
    // A block in neither state is one's own. A block that was removed here and came back with their changes is theirs now.
    if (was === is) continue;
    slices = is === undefined ? removeAt(slices, index) : replaceAt(slices, index, is);
  }
  // Blocks that they added or changed and that the step does not have are inserted, because they contain words of theirs.
  for (const [index, key] of after.keys.entries()) {
    const text = after.texts[index]!;
    if (then.get(key) === text || slices.keys.includes(key)) continue;
    slices = insertAt(slices, placeFor(slices, after.keys.slice(0, index)), text, key);
  }
  return slices;
}

/** The index behind the nearest block above that the step has. */
function placeFor({ keys }: Slices, above: readonly number[]): number {
  const known = new Set(keys);
  const near = above.findLast((key) => known.has(key));
  return near === undefined ? 0 : keys.indexOf(near) + 1;
}

/** If equal, undoing the step would change nothing. */
export const isSameSlices = (one: Slices, other: Slices): boolean =>
  one === other ||
  (one.keys.length === other.keys.length &&
    one.keys.every((key, index) => key === other.keys[index] && one.texts[index] === other.texts[index]));
