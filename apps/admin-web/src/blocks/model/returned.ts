import { likenessOf } from '../json/likeness';
import type { Slices } from '../json/slices';
import { textOf } from '../marks/inline';
import { linesOf } from './write-block';

interface Gone {
  key: number;
  text: string;
  /** Which of the blocks that are shown stood nearest above it. */
  above: number | undefined;
}

/**
 * What somebody else has made of the blocks, in which one that was taken out here, and is back as they have changed it, has its key again:
 * undoing would put it there twice. It stands where it stood, and its words are like those it had.
 */
export function withKeysOfReturned(after: Slices, before: Slices, steps: readonly Slices[]): Slices {
  const shown = new Set(before.keys);
  if (after.keys.every((key) => shown.has(key))) return after;
  const gone = goneIn(steps, shown);
  const keys = [...after.keys];
  let above: number | undefined;
  for (const [index, key] of after.keys.entries()) {
    if (shown.has(key)) {
      above = key;
      continue;
    }
    const words = wordsOf(after.texts[index]!);
    const found = gone.findIndex((each) => each.above === above && likenessOf(wordsOf(each.text), words) > 0);
    if (found !== -1) keys[index] = gone.splice(found, 1)[0]!.key;
  }
  return { ...after, keys };
}

/** Blocks of steps that are not shown, as the latest of these has them. */
function goneIn(steps: readonly Slices[], shown: ReadonlySet<number>): Gone[] {
  const gone = new Map<number, Gone>();
  for (const { keys, texts } of steps.toReversed()) {
    let above: number | undefined;
    for (const [index, key] of keys.entries()) {
      if (shown.has(key)) above = key;
      else if (!gone.has(key)) gone.set(key, { key, text: texts[index]!, above });
    }
  }
  return [...gone.values()];
}

/** Blocks with few words differ in these alone. */
const wordsOf = (json: string): string => linesOf(json)?.map(textOf).join('\n') ?? json;
