/** A value of a JSON text that is a number, a string, or a word such as true. */
export interface JsonLeaf {
  start: number;
  end: number;
  /** As it is written, with quotes. */
  written: string;
  /** Such as `[0].data.image`. */
  path: string;
  /** The path with the same text for all elements of a list, such as `[].data.image`. */
  pattern: string;
  /** The key in its object; for an element of a list, the key of the list. */
  key: string;
  /** A number that identifies the object or list that contains it. */
  holder: number;
}

interface Frame {
  isObject: boolean;
  number: number;
  key: string;
  index: number;
}

/**
 * The wanted leaves of a valid JSON text, in their order. Scans the text and does not parse it, because it is delivered as it is, with
 * duplicate keys and with numbers that no type can hold.
 */
export function scanJson(text: string, isWanted: (written: string) => boolean): JsonLeaf[] {
  const leaves: JsonLeaf[] = [];
  const frames: Frame[] = [];
  let frameCount = 0;
  let isKey = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    const frame = frames.at(-1);
    if (letter === '{' || letter === '[') {
      frameCount += 1;
      isKey = letter === '{';
      frames.push({ isObject: isKey, number: frameCount, key: '', index: 0 });
    } else if (letter === '}' || letter === ']') {
      frames.pop();
      isKey = false;
    } else if (letter === ',') {
      if (frame !== undefined) frame.index += 1;
      isKey = frame?.isObject === true;
    } else if (!isBetween(letter)) {
      const end = letter === '"' ? endOfString(text, at) : endOfWord(text, at);
      const written = text.slice(at, end);
      if (isKey && frame !== undefined) frame.key = nameOf(written);
      else if (isWanted(written)) leaves.push(toLeaf(frames, { start: at, end, written }));
      isKey = false;
      at = end - 1;
    }
  }
  return leaves;
}

const isBetween = (letter: string): boolean =>
  letter === ':' || letter === ' ' || letter === '\n' || letter === '\t' || letter === '\r';

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfWord(text: string, start: number): number {
  const word = /[^\s,:\]}]+/y;
  word.lastIndex = start;
  return word.test(text) ? word.lastIndex : start + 1;
}

function nameOf(written: string): string {
  return written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
}

function toLeaf(frames: readonly Frame[], leaf: Pick<JsonLeaf, 'start' | 'end' | 'written'>): JsonLeaf {
  const join = (element: (frame: Frame) => string): string =>
    frames
      .map((frame) => (frame.isObject ? `.${frame.key}` : element(frame)))
      .join('')
      .replace(/^\./, '');
  const object = frames.findLast(({ isObject }) => isObject);
  return {
    ...leaf,
    path: join(({ index }) => `[${index}]`),
    pattern: join(() => '[]'),
    key: object?.key ?? '',
    holder: frames.at(-1)?.number ?? 0,
  };
}

/** A place in a column, such as `blocks[0].data.image`. */
export const joinPath = (column: string, path: string): string =>
  path === '' || path.startsWith('[') ? `${column}${path}` : `${column}.${path}`;
