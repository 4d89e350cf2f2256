import { keyAt, replaceAt, type Slices } from '../json/slices';
import type { Inline } from '../marks/inline';
import type { Edited } from './edits';
import { markers } from './marker-table';
import { readBlock } from './read-block';
import { asType, withLines } from './write-block';

export const isMarker = (text: string): text is keyof typeof markers => Object.hasOwn(markers, text);

/** A paragraph that consists of a marker and a blank becomes the other block, without both. Undefined: it stays. */
export function turnByMarker(slices: Slices, index: number, line: Inline): Edited | undefined {
  const json = slices.texts[index] ?? '';
  const block = readBlock(json);
  const [only, ...others] = line;
  if (block.kind !== 'text' || block.type !== 'paragraph') return undefined;
  if (only?.type !== 'text' || others.length > 0 || (only.marks ?? []).length > 0) return undefined;
  const marker = only.text.endsWith(' ') ? only.text.slice(0, -1) : '';
  if (!isMarker(marker)) return undefined;
  const { type, ...more } = markers[marker];
  const next = replaceAt(
    slices,
    index,
    asType(withLines(json, [[]]), type, 'level' in more ? more.level : undefined),
  );
  return { slices: next, focus: { key: keyAt(next, index), at: 'start' } };
}
