import { likenessOf } from '../json/likeness';
import type { Slices } from '../json/slices';
import { textOf } from '../marks/inline';
import { linesOf } from './write-block';

interface Gone {
  key: number;
  text: string;
  /** The nearest block above it that is still shown. */
  above: number | undefined;
}

/**
 * The blocks after a change by somebody else. A block that was removed here and came back with their changes gets its former key again;
 * otherwise undo would insert it a second time. It is recognised by its place and by similar words.
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

/** Blocks of the steps that are not shown any more, as the latest step has them. */
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

/** Only words are compared: the JSON around a few words would make all blocks alike. */
const wordsOf = (json: string): string => linesOf(json)?.map(textOf).join('\n') ?? json;
