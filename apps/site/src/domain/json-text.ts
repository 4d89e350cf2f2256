export interface JsonLimits {
  maxBytes: number;
  /** How deep arrays and objects may nest. */
  maxDepth: number;
}

/** A backslash that is not escaped itself, and `u0000`: `"a\u0000b"`, `"\\\u0000"`, but not `"\\u0000"`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Reads JSON text that is stored and delivered byte for byte, and says what is wrong with it as the end of a sentence.
 * The text itself is judged, not only the value: where a key stands twice, the value shows the last one alone.
 */
export function readJsonText(
  text: string,
  { maxBytes, maxDepth }: JsonLimits,
): { value: unknown } | { problem: string } {
  const bytes = Buffer.byteLength(text, 'utf8');
  if (bytes > maxBytes) return { problem: `must be at most ${maxBytes} bytes of JSON; it is ${bytes}` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `must be valid JSON: ${(error as Error).message}` };
  }
  if (escapedNul.test(text)) {
    return { problem: 'must not contain the character NUL (\\u0000), which cannot be stored' };
  }
  if (depthOf(text) > maxDepth) return { problem: `must not nest deeper than ${maxDepth} levels` };
  return { value };
}

/** Of valid JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  // Strings as a whole, so that a bracket within one does not count: "a]\"b" or [ or } …
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}
