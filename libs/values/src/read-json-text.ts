import { endOfString } from './repeated-key';

/** A backslash that is not escaped itself, and `u0000`: `"a\u0000b"`, `"\\\u0000"`, but not `"\\u0000"`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

export interface JsonLimits {
  maxBytes: number;
  /** How deep arrays and objects may nest. PostgreSQL's own parser gives up where its stack ends. */
  maxDepth: number;
}

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
  // First: a parser takes seconds, and a hundred times the memory of the text, for megabytes of brackets.
  if (isDeeperThan(maxDepth, text)) return { problem: `must not nest deeper than ${maxDepth} levels` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'must be valid JSON' };
  }
  if (escapedNul.test(text)) {
    return { problem: 'must not contain the character NUL (\\u0000), which cannot be stored' };
  }
  return { value };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Walks the text itself, which may be no JSON: a regular expression over strings of megabytes may run out of stack. */
function isDeeperThan(maxDepth: number, text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > maxDepth) return true;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      default:
    }
  }
  return false;
}
