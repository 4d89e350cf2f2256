import { diffArrays } from 'diff';

import type { Slices } from './slices';

/** The elements with the keys that they had before, so that an edited element keeps its cursor. */
export function withKeysOf(given: Slices, before: Slices): Slices {
  const keys = [...given.keys];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of runsOf(before.texts, given.texts)) {
    for (let index = 0; index < Math.min(removed, added) || index < count; index += 1) {
      keys[to + index] = before.keys[from + index]!;
    }
    from += count + removed;
    to += count + added;
  }
  return { ...given, keys };
}

interface Run {
  /** Elements that stayed. */
  count: number;
  removed: number;
  added: number;
}

/** If the texts differ in more places, no element keeps its key: a longer search would take seconds. */
const maxEditLength = 1_000;

/** Runs of elements that stayed, and of elements that others replaced. */
function runsOf(before: readonly string[], after: readonly string[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  const changes = diffArrays([...before], [...after], { maxEditLength });
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) {
      open = undefined;
      runs.push({ count, removed: 0, added: 0 });
      continue;
    }
    if (open === undefined) runs.push((open = { count: 0, removed: 0, added: 0 }));
    if (removed) open.removed += count;
    else open.added += count;
  }
  return runs;
}
