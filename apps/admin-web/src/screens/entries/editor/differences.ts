import { diffLines, diffWordsWithSpace } from 'diff';

import { isSame, type ValueName, valueNames, type Values } from '../draft/values';
import { type Names, nothing, wordsOf } from './words-of';

export interface DiffPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

export interface Difference {
  name: ValueName;
  parts: DiffPart[];
}

/** Longer texts are compared by lines, because comparing by words would take seconds. */
const maxForWords = 20_000;
const maxMs = 1_000;
/** The number of unchanged characters that are shown around a change. */
const around = 80;

/** Every value that differs, in words. */
export function differencesOf(before: Values, after: Values, names?: Names): Difference[] {
  return valueNames
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ name, parts: compare(name, { before, after, names }) }));
}

/** Every value that is not empty, in words; only the beginning of long ones. */
export function contentOf(values: Values, names?: Names): Difference[] {
  return valueNames
    .map((name) => ({ name, text: values[name] === false ? nothing : wordsOf(name, values[name], names) }))
    .filter(({ text }) => text !== nothing)
    .map(({ name, text }) => ({
      name,
      parts: [{ text: text.length > maxForWords ? `${text.slice(0, maxForWords)} …` : text, kind: 'same' }],
    }));
}

interface Two {
  before: Values;
  after: Values;
  names: Names | undefined;
}

function compare(name: ValueName, { before, after, names }: Two): DiffPart[] {
  const [then, now] = [wordsOf(name, before[name], names), wordsOf(name, after[name], names)];
  return comparedWords({ then, now }, { then: String(before[name]), now: String(after[name]) });
}

interface ThenAndNow {
  then: string;
  now: string;
}

/** The differences of two texts. If their words do not differ, as with marks, the stored texts are compared. */
export const comparedWords = (words: ThenAndNow, stored: ThenAndNow): DiffPart[] =>
  words.then === words.now ? partsOf(stored.then, stored.now) : partsOf(words.then, words.now);

export function partsOf(before: string, after: string): DiffPart[] {
  const isLong = before.length + after.length > maxForWords;
  const changes = isLong
    ? diffLines(before, after, { timeout: maxMs })
    : diffWordsWithSpace(before, after, { timeout: maxMs });
  if (changes === undefined) {
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
  }
  const last = changes.length - 1;
  return changes.map(({ value, added, removed }, index) => {
    if (added) return { text: value, kind: 'added' };
    if (removed) return { text: value, kind: 'removed' };
    return { text: shortened(value, index > 0, index < last), kind: 'same' };
  });
}

function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const start = isAfterChange ? text.slice(0, around) : '';
  const end = isBeforeChange ? text.slice(-around) : '';
  return start.length + end.length >= text.length ? text : `${start} … ${end}`;
}
