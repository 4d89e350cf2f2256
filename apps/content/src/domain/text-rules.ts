import type { Problems } from './problems';

/** Checks a text that people read: its length in code points, and that it can be stored. */
export function checkText(
  problems: Problems,
  field: string,
  text: string,
  bounds: { min: number; max: number },
): void {
  const length = [...text].length;
  if (length < bounds.min || length > bounds.max) {
    problems.add(field, `must have ${bounds.min} to ${bounds.max} characters; it has ${length}`);
  }
  if (text.includes('\0')) problems.add(field, 'must not contain the character NUL');
}

export const importKeyBounds = { min: 1, max: 200 };
export const authorNameBounds = { min: 1, max: 200 };
