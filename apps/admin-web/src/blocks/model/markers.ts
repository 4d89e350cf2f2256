import { keyAt, replaceAt, type Slices } from '../json/slices';
import type { Inline } from '../marks/inline';
import type { Edited } from './edits';
import { readBlock } from './read-block';
import { asType, type NewType, withLines } from './write-block';

/** What a paragraph becomes when it says this alone and a blank is typed. */
const markers: Record<string, { type: NewType; level?: number }> = {
  '##': { type: 'heading', level: 2 },
  '###': { type: 'heading', level: 3 },
  '####': { type: 'heading', level: 4 },
  '-': { type: 'list' },
  '*': { type: 'list' },
  '1.': { type: 'ordered' },
  '>': { type: 'quote' },
};

export const isMarker = (text: string): boolean => Object.hasOwn(markers, text);

/** A paragraph whose line is a marker and a blank becomes the other block, without them. Undefined: it stays. */
export function turnByMarker(slices: Slices, index: number, line: Inline): Edited | undefined {
  const json = slices.texts[index] ?? '';
  const block = readBlock(json);
  const [only, ...others] = line;
  if (block.kind !== 'text' || block.type !== 'paragraph') return undefined;
  if (only?.type !== 'text' || others.length > 0 || (only.marks ?? []).length > 0) return undefined;
  const marker = only.text.endsWith(' ') ? only.text.slice(0, -1) : '';
  const wanted = isMarker(marker) ? markers[marker] : undefined;
  if (wanted === undefined) return undefined;
  const next = replaceAt(slices, index, asType(withLines(json, [[]]), wanted.type, wanted.level));
  return { slices: next, focus: { key: keyAt(next, index), at: 'start' } };
}
