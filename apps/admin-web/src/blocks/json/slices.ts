import { elementsOf, skipBlanks } from './scan';

/**
 * The text of a JSON array, cut into its elements and the gaps between them. Joined again it is the same text, byte for byte. To edit,
 * insert, remove or move an element leaves the bytes of all others as they were.
 */
export interface Slices<Element = string> {
  /**
   * One more than there are elements: the first ends with `[`, the last begins with `]`, those between hold a comma. Blanks belong to the
   * gaps.
   */
  readonly gaps: readonly string[];
  readonly texts: readonly Element[];
  /** Identify the elements while they are edited and moved. */
  readonly keys: readonly number[];
}

let lastKey = 0;
const newKey = (): number => (lastKey += 1);

/** Undefined: the text is no JSON array. */
export function cut(json: string): Slices | undefined {
  try {
    if (!Array.isArray(JSON.parse(json))) return undefined;
  } catch {
    return undefined;
  }
  const elements = elementsOf(json, skipBlanks(json, 0));
  const gaps: string[] = [];
  let at = 0;
  for (const { start, end } of elements) {
    gaps.push(json.slice(at, start));
    at = end;
  }
  gaps.push(json.slice(at));
  const texts = elements.map(({ start, end }) => json.slice(start, end));
  return { gaps, texts, keys: texts.map(newKey) };
}

export function joined({ gaps, texts }: Slices): string {
  const parts = [gaps[0] ?? ''];
  for (const [index, text] of texts.entries()) parts.push(text, gaps[index + 1] ?? '');
  return parts.join('');
}

export function replaceAt<Element>(slices: Slices<Element>, index: number, text: Element): Slices<Element> {
  return slices.texts[index] === text ? slices : { ...slices, texts: slices.texts.with(index, text) };
}

/** The new element has the key `keyAt(result, index)`. It is spaced like its neighbours. */
export const insertAt = <Element>(
  slices: Slices<Element>,
  index: number,
  text: Element,
  key = newKey(),
): Slices<Element> => insertAllAt(slices, index, [text], [key]);

/** The same as repeated insertions, but copies the arrays only once. */
export function insertAllAt<Element>(
  { gaps, texts, keys }: Slices<Element>,
  index: number,
  added: readonly Element[],
  addedKeys: readonly number[] = added.map(newKey),
): Slices<Element> {
  if (added.length === 0) return { gaps, texts, keys };
  const all = {
    texts: [...texts.slice(0, index), ...added, ...texts.slice(index)],
    keys: [...keys.slice(0, index), ...addedKeys, ...keys.slice(index)],
  };
  if (texts.length === 0) {
    const [only = '[]'] = gaps;
    const end = only.lastIndexOf(']');
    const ends = [only.slice(0, end), only.slice(end)];
    const between = added.slice(1).map(() => gapFor(ends, 1));
    return { ...all, gaps: [ends[0]!, ...between, ends[1]!] };
  }
  const at = index === 0 ? 1 : index;
  const between = added.map(() => gapFor(gaps, index));
  return { ...all, gaps: [...gaps.slice(0, at), ...between, ...gaps.slice(at)] };
}

/** The gap before an inserted element: the gap at this index, or one before other elements. */
function gapFor(gaps: readonly string[], index: number): string {
  const between = gaps.slice(1, -1);
  const near = between[Math.min(Math.max(index - 1, 0), between.length - 1)];
  if (near !== undefined) return near;
  const [first = '['] = gaps;
  return `,${first.slice(first.indexOf('[') + 1)}`;
}

export function removeAt<Element>({ gaps, texts, keys }: Slices<Element>, index: number): Slices<Element> {
  const without = { texts: texts.toSpliced(index, 1), keys: keys.toSpliced(index, 1) };
  if (texts.length === 1) return { ...without, gaps: [gaps.join('')] };
  const isLast = index === texts.length - 1;
  return { ...without, gaps: gaps.toSpliced(isLast ? index : index + 1, 1) };
}

/** Moves an element; the gaps stay where they are. */
export function moveTo<Element>(
  { gaps, texts, keys }: Slices<Element>,
  from: number,
  to: number,
): Slices<Element> {
  const move = <Value>(values: readonly Value[]): Value[] =>
    values.toSpliced(from, 1).toSpliced(to, 0, ...values.slice(from, from + 1));
  return { gaps, texts: move(texts), keys: move(keys) };
}

export function keyAt(slices: Slices<unknown>, index: number): number {
  const key = slices.keys[index];
  if (key === undefined) throw new Error(`there is no element ${index}`);
  return key;
}
