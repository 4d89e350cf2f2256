import { endOfString } from './repeated-key';

/** An unescaped backslash followed by `u0000`: `"a\u0000b"`, `"\\\u0000"`, but not `"\\u0000"`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

export interface JsonLimits {
  maxBytes: number;
  /** How deep arrays and objects may nest. PostgreSQL's own parser fails at the end of its stack. */
  maxDepth: number;
}

/**
 * Reads JSON text that is stored and delivered byte for byte. A fault is returned as the end of a sentence. It checks the text itself and
 * not only the value, because for a repeated key the value contains only the last one.
 */
export function readJsonText(
  text: string,
  { maxBytes, maxDepth }: JsonLimits,
): { value: unknown } | { problem: string } {
  const bytes = Buffer.byteLength(text, 'utf8');
  if (bytes > maxBytes) return { problem: `must be at most ${maxBytes} bytes of JSON; it is ${bytes}` };
  // Checked first, because a parser takes seconds, and a hundred times the memory of the text, for megabytes of brackets.
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

/** Scans the text, which may not be JSON. A regular expression over strings of megabytes might exhaust the stack. */
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
